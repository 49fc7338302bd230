import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './fonts.css'
import './tokens.css'
import './base.css'
import { keepPagesOnDevice } from '../pwa/keep-pages.ts'
import { App } from './App.tsx'
import { followPreferences, usePreferences } from './preferences.ts'
import { speak } from './spoken.ts'

followPreferences()
keepPagesOnDevice()
await speak(usePreferences.getState().language)
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
