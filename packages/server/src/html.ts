/** HTML that is safe to send. Only `html` makes it, so text from elsewhere cannot pass for it. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** Writes HTML; every text put into it is escaped, every `Html` taken as it is. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
): Html {
  const filled = values.map((value, index) => (parts[index] ?? '') + write(value))
  return new Html(filled.join('') + (parts[values.length] ?? ''))
}

function write(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.source
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return value.map((part) => part.source).join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
