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
    ts.forEachChild(node, visit)
  }
  visit(source)
  return fields
}

function isResult(property: ts.ObjectLiteralElementLike): boolean {
  if (!ts.isPropertyAssignment(property) || !ts.isCallExpression(property.initializer)) return false
  return property.initializer.expression.getText() === 'resultField'
}
