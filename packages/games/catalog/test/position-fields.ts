import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The fields of a game's position document: what stands in its schema beside how the game has ended. */
export function fieldsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const fields: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && node.properties.some(isResult)) {
      fields.push(
        ...node.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText(source)])),
      )
    }
    if (ts.isPropertyAssignment(node) && isFieldsOfFamily(node)) fields.push(...namesIn(node).map(wordOf))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return fields
}

/** What a game of the bonds family adds to the fields that all of its documents have. */
function isFieldsOfFamily(node: ts.PropertyAssignment): boolean {
  const call = node.parent.parent
  return (
    node.name.getText() === 'fields' &&
    ts.isCallExpression(call) &&
    call.expression.getText() === 'positionDocuments'
  )
}

function namesIn({ initializer }: ts.PropertyAssignment): string[] {
  if (!ts.isObjectLiteralExpression(initializer)) return []
  return initializer.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText()]))
}

/** `isNight` of a state is `night` in its document. */
function wordOf(field: string): string {
  const bare = field.replace(/^(is|has)(?=[A-Z])/, '')
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}

function isResult(property: ts.ObjectLiteralElementLike): boolean {
  if (!ts.isPropertyAssignment(property) || !ts.isCallExpression(property.initializer)) return false
  return property.initializer.expression.getText() === 'resultField'
}
