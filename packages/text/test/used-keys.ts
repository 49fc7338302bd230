import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

/**
 * Every key of the modules of a family that a game's sources reach: those that declare what they import by
 * name from the family, and what these import in turn. What a sister game alone plays by is not counted.
 */
export function keysReachedIn(family: { name: string; folder: string }, game: string): UsedKey[] {
  const modules = new Map(sourcesOf(family.folder).map((source) => [source.fileName, source]))
  const homes = new Map(
    [...modules.values()].flatMap((module) => declaredIn(module).map((name) => [name, module])),
  )
  const reached = new Set<ts.SourceFile>()
  const reach = (module: ts.SourceFile | undefined): void => {
    if (module === undefined || reached.has(module)) return
    reached.add(module)
    for (const { from } of importsOf(module)) reach(modules.get(resolve(module.fileName, '..', from)))
  }
  for (const source of sourcesOf(game))
    for (const { names, from } of importsOf(source))
      if (from === family.name) for (const name of names) reach(homes.get(name))
  return [...reached].flatMap(({ fileName, text }) => keysOf(fileName.slice(family.folder.length + 1), text))
}

function sourcesOf(folder: string): ts.SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => resolve(folder, name))
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
}

/** What a module imports or hands on, without what serves as a type alone. */
function importsOf(source: ts.SourceFile): { names: string[]; from: string }[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    if (from === undefined || !ts.isStringLiteral(from)) return []
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : statement
    if (clause === undefined || clause.isTypeOnly) return []
    const named = ts.isImportClause(clause) ? clause.namedBindings : clause.exportClause
    const elements = named !== undefined && 'elements' in named ? [...named.elements] : []
    const names = elements
      .filter((element) => !element.isTypeOnly)
      .map((element) => (element.propertyName ?? element.name).text)
    return elements.length > 0 && names.length === 0 ? [] : [{ names, from: from.text }]
  })
}

/** The names of the functions, classes and constants that a module declares for others. */
function declaredIn(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(source))
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.name === undefined ? [] : [statement.name.text]
    return []
  })
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
