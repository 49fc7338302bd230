// A hook of Node's loader: modules that look for files by `import.meta.glob`, which bundlers know, find them without.

const FILES = new URL('files.mjs', import.meta.url).href

/**
 * @param {string} url
 * @param {import('node:module').LoadHookContext} context
 * @param {(url: string, context?: import('node:module').LoadHookContext) => Promise<import('node:module').LoadFnOutput>} next
 */
export async function load(url, context, next) {
  return withGlob(url, await next(url, context))
}

/**
 * @param {string} url
 * @param {import('node:module').LoadFnOutput} loaded
 * @returns {import('node:module').LoadFnOutput}
 */
export function withGlob(url, loaded) {
  const source = /\.tsx?$/.test(url) && loaded.format === 'module' ? String(loaded.source) : ''
  if (!source.includes('import.meta.glob')) return loaded
  // On the first line: the others keep their numbers.
  const found = source.replaceAll('import.meta.glob', 'globFrom(import.meta.url)')
  return { ...loaded, source: `import { globFrom } from ${JSON.stringify(FILES)}; ${found}` }
}
