import module from 'node:module'
import { withGlob } from './glob/load.mjs'

/**
 * @typedef {import('node:module').LoadHookContext} Context
 * @typedef {import('node:module').LoadFnOutput} Loaded
 * @typedef {(url: string, context: Context, next: (url: string, context: Context) => Loaded) => Loaded} Load
 * @typedef {{ registerHooks?: (hooks: { load: Load }) => void }} Newer
 */

// The types are those of the oldest Node; newer ones have hooks in the same thread.
const newer = /** @type {Newer} */ (/** @type {unknown} */ (module))

/** From now on modules that are loaded in this process may use `import.meta.glob`, though no bundler has seen them. */
export function allowGlob() {
  if (newer.registerHooks === undefined) module.register('./glob/load.mjs', import.meta.url)
  else newer.registerHooks({ load: (url, context, next) => withGlob(url, next(url, context)) })
}
