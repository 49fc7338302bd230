import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A key that the sources pass to the players, or the pattern of several where it is put together. */
export interface UsedKey {
  readonly pattern: RegExp
  readonly at: string
}

/** Which argument of these calls is a key. */
const KEY_ARGUMENT: Readonly<Record<string, number>> = {
  message: 0,
  deny: 1,
  event: 1,
  tell: 1,
  offence: 1,
  fault: 2,
  '#fault': 0,
  won: 2,
}

/** Every key in the calls listed above and in properties named `key`, of a folder. */
export function keysUsedIn(folder: string): UsedKey[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => keysOf(name, readFileSync(join(folder, name), 'utf8')))
}

export function keysOf(name: string, text: string): UsedKey[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: UsedKey[] = []
  const collect = (node: ts.Expression | undefined): void => {
    if (node === undefined) return
    if (ts.isConditionalExpression(node)) {
      collect(node.whenTrue)
      collect(node.whenFalse)
      return
    }
    const pattern = patternOf(node)
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    if (pattern !== undefined) found.push({ pattern, at: `${name}:${line} ${node.getText(source)}` })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
      const argument =
        ts.isIdentifier(callee) || ts.isPrivateIdentifier(callee) ? KEY_ARGUMENT[callee.text] : undefined
      if (argument !== undefined) collect(node.arguments[argument])
    } else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'key') {
      collect(node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Keys held in variables are not followed: whoever fills the variable writes the key in one of our calls. */
function patternOf(node: ts.Expression): RegExp | undefined {
  if (ts.isStringLiteralLike(node)) return new RegExp(`^${literal(node.text)}$`)
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => `.+${literal(span.literal.text)}`)
    return new RegExp(`^${literal(node.head.text)}${spans.join('')}$`)
  }
  return undefined
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
