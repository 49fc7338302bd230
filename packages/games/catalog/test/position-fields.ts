import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** Where the bonds family says how its chapters stand in documents. */
const CHAPTERS = fileURLToPath(new URL('../../shared/bonds/src/chapter-fields.ts', import.meta.url))

const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** The fields of a game's position document: what stands in its schema beside how the game has ended. */
export function fieldsIn(file: string): string[] {
  const source = parsed(file)
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
  return ts.isObjectLiteralExpression(initializer) ? namesOf(initializer) : []
}

/** The fields of a table; `...chapterFields(…)` stands for those that the function gives. */
function namesOf({ properties }: ts.ObjectLiteralExpression): string[] {
  return properties.flatMap((property) => {
    if (property.name !== undefined) return [property.name.getText()]
    const call = ts.isSpreadAssignment(property) ? property.expression : undefined
    return call !== undefined && ts.isCallExpression(call) ? namesGivenBy(call.expression.getText()) : []
  })
}

function namesGivenBy(name: string): string[] {
  const made = parsed(CHAPTERS).statements.find(
    (one) => ts.isFunctionDeclaration(one) && one.name?.text === name,
  )
  const given = (made as ts.FunctionDeclaration).body?.statements.find(ts.isReturnStatement)?.expression
  return given !== undefined && ts.isObjectLiteralExpression(given) ? namesOf(given) : []
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
