// HelpContent
