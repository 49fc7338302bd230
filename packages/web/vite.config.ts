import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './service-worker.plugin.ts'
import { spokenTexts } from './spoken-texts.plugin.ts'
import { workerEntry } from './worker-entry.plugin.ts'

/** Where the server listens during development; the built pages come from the server itself. */
const SERVER = process.env.SZTAB_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), spokenTexts(), workerEntry(), serviceWorker()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A strict content security policy allows files, not data addresses.
    assetsInlineLimit: 0,
    // Pages and workers load games alike, and a worker has no document to preload into.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: SERVER, ws: true } } },
  preview: { host: '127.0.0.1' },
})
