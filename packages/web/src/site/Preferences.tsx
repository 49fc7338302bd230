import { isPartial, LANGUAGES, languageName } from '../app/languages.ts'
import { chooseLanguage, chooseTheme, type ThemeChoice, usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'

const THEMES: readonly ThemeChoice[] = ['auto', 'light', 'dark']

export function LanguageSwitch() {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <fieldset className="language-switch">
      <legend className="only-for-readers">{say('site.language')}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          title={isPartial(each) ? say('site.language-partial') : undefined}
          onClick={() => chooseLanguage(each)}
        >
          <span className="long">{languageName(each)}</span>
          <span className="short" aria-hidden="true">
            {each.toUpperCase()}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

export function ThemeSelect() {
  const say = useSay()
  const theme = usePreferences((preferences) => preferences.theme)
  return (
    <select
      className="pill theme-select"
      aria-label={say('site.theme')}
      value={theme}
      onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
    >
      {THEMES.map((each) => (
        <option key={each} value={each}>
          {say(`site.theme-${each}`)}
        </option>
      ))}
    </select>
  )
}
