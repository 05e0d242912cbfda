// HelpBooks
