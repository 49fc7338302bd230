import { POSITION_FORMAT, RECORD_FORMAT } from './formats.ts'
import type { FieldError } from './game.ts'
import { type Message, message } from './message.ts'

// People load the wrong file now and then: these say what it is, and what would be right.

/** The field of a fault that the whole document has. */
const WHOLE = '(document)'

/** What is read here, for the end of every such sentence. */
const FORMATS = { position: POSITION_FORMAT, record: RECORD_FORMAT }

/**
 * What files of other kinds begin with, once they were read as UTF-8: bytes that are no text have become U+FFFD.
 * Each is called by the text `file.<kind>`.
 */
const BEGINNINGS: readonly (readonly [kind: string, beginning: RegExp])[] = [
  ['png', /^\uFFFDPNG/],
  ['jpeg', /^\uFFFD{3,4}.{0,8}(?:JFIF|Exif)/s],
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{2,12}WEBP/s],
  ['pdf', /^%PDF-/],
  // VASSAL keeps modules and games in such archives.
  ['zip', /^PK\p{Cc}/u],
  ['gzip', /^\p{Cc}\uFFFD/u],
  ['utf-16', /^\uFFFD\uFFFD(?:[\s!-~]\p{Cc}|\p{Cc}[\s!-~])/u],
  ['html', /^\s*(?:<!doctype html|<html)/i],
  ['svg', /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<svg/s],
  ['xml', /^\s*<\?xml/],
  ['pgn', /^\s*\[Event "/],
]

/** A file of another kind, by its beginning; nothing where it is a text that might be anything. */
export function fileKind(beginning: string): string | undefined {
  const kind = BEGINNINGS.find(([, begins]) => begins.test(beginning))?.[0]
  return kind ?? (beginning.includes('\0') ? 'binary' : undefined)
}

/** That a file is something else, which has a name of its own. */
export function foreignFile(kind: string): Message {
  return message('document.foreign', { what: message(`file.${kind}`), ...FORMATS })
}

/** What a text is that should have been a record, or a position that could not even be taken for JSON. */
export function foreignText(text: string): readonly FieldError[] {
  return whole(foreignReason(text))
}

function foreignReason(text: string): Message {
  const kind = fileKind(text)
  if (kind !== undefined) return foreignFile(kind)
  const [line = ''] = text.trimStart().split('\n', 1)
  const first = line.trim()
  if (first === '') return message('document.empty', FORMATS)
  if (first.startsWith('{')) return message('document.is-position', FORMATS)
  return otherVersion(first) ?? message('document.text', { found: shortened(first), ...FORMATS })
}

/** What a JSON document is whose field `format` is not that of a position. */
export function foreignJson(json: unknown): readonly FieldError[] {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  const fields: Readonly<Record<string, unknown>> = isObject ? { ...json } : {}
  const { format } = fields
  if (typeof format === 'string') {
    return whole(
      otherVersion(format) ?? message('document.other-format', { found: shortened(format), ...FORMATS }),
    )
  }
  const looksLikeOurs = 'game' in fields && 'position' in fields
  return whole(message(looksLikeOurs ? 'document.no-format' : 'document.other-json', FORMATS))
}

/** A document of ours in a format that is not read here, because a newer program wrote it. */
function otherVersion(format: string): Message | undefined {
  const name = /^(sztab-(?:position|record))\/\d+$/.exec(format)?.[1]
  if (name === undefined || format === POSITION_FORMAT) return undefined
  if (format === RECORD_FORMAT) return message('document.record-as-json', FORMATS)
  return message('document.other-version', { found: format, ...FORMATS })
}

/** Reads JSON, or tells where it stops being some. */
export function parseJson(text: string): { readonly json: unknown } | readonly FieldError[] {
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    if (!/^[\uFEFF\s]*[[{]/.test(text)) return whole(notEvenJson(text))
    if (breaksOff(text)) return whole(message('document.cut-off', { line: text.split('\n').length }))
    return whole(message('document.not-json', placeOf(text, String(error))))
  }
}

function notEvenJson(text: string): Message {
  const isRecord = text.trimStart().startsWith(RECORD_FORMAT)
  return isRecord ? message('document.is-record', FORMATS) : foreignReason(text)
}

/** Whether brackets or a quotation are still open at the end. */
function breaksOff(text: string): boolean {
  let depth = 0
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/gs, '')
  for (const character of outside) {
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === '"') return true
  }
  return depth > 0
}

/** Where the reader stumbled, as engines tell it in their own ways; the end where one does not say. */
function placeOf(text: string, error: string): { readonly line: number; readonly column: number } {
  const told = /line (\d+) column (\d+)/.exec(error)
  if (told !== null) return { line: Number(told[1]), column: Number(told[2]) }
  const at = /position (\d+)/.exec(error)?.[1]
  const before = text.slice(0, at === undefined ? text.length : Number(at)).split('\n')
  return { line: before.length, column: (before.at(-1) as string).length + 1 }
}

function whole(problem: Message): readonly FieldError[] {
  return [{ field: WHOLE, problem }]
}

/** As much of a line as a sentence can quote. */
function shortened(line: string): string {
  const printable = line.replace(/\p{C}/gu, '')
  return printable.length > 40 ? `${printable.slice(0, 39)}…` : printable
}
