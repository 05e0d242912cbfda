import SwiftSyntax
import SwiftSyntaxMacros

/// What TipKit's `@Parameter` promises: a stored `Tips.Parameter` under the name with a `$`, and the
/// variable as its value.
public struct ParameterMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let (name, _, _) = variable(declaration) else { return [] }
    return ["get { $\(raw: name).wrappedValue }", "set { $\(raw: name).wrappedValue = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let (name, type, value) = variable(declaration) else { return [] }
    return [
      """
      static let $\(raw: name): Tips.Parameter<\(raw: type)> = \
      Tips.Parameter(Self.self, "+\(raw: name)", \(raw: value))
      """
    ]
  }

  private static func variable(
    _ declaration: some DeclSyntaxProtocol
  ) -> (name: String, type: String, value: String)? {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation?.type, let value = binding.initializer?.value
    else { return nil }
    return (binding.pattern.trimmedDescription, type.trimmedDescription, value.trimmedDescription)
  }
}

/// What TipKit's `#Rule` promises: a rule of the parameter and of what must be true of it.
public struct RuleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let parameter = node.arguments.first?.expression
    let condition = node.trailingClosure
    return "Tips.Rule(\(parameter)) \(condition)"
  }
}
