import type { Game, RuleText } from '@sztab/kernel'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../app/words.ts'
import { findRule } from './find-rule.ts'
import { closeRule, openRule, useOpenRule } from './open-rule.ts'
import { RuleParagraphs } from './RuleParagraphs.tsx'
import { SectionChip } from './SectionChip.tsx'
import { searchRules } from './search-rules.ts'
import { useDigest } from './use-digest.ts'
import './rules.css'

/** The rules in our own words beside the table, open at one section, with the others a search away. */
export function RuleCard({ game }: { readonly game: Game }) {
  const section = useOpenRule((open) => open.section)
  // Another table begins with its rules closed.
  useEffect(() => closeRule, [])
  const digest = useDigest(game, section !== undefined)
  if (section === undefined || digest === undefined) return null
  return <OpenCard game={game} digest={digest.rules} section={section} />
}

function OpenCard({
  game,
  digest,
  section,
}: {
  readonly game: Game
  readonly digest: readonly RuleText[]
  readonly section: string
}) {
  const say = useSay()
  const [query, setQuery] = useState('')
  const body = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    // Whoever opened it by keyboard finds himself where he was.
    return () => (opener.current as HTMLElement | null)?.focus?.()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section begins at its top
  useEffect(() => {
    setQuery('')
    body.current?.scrollTo({ top: 0 })
    body.current?.focus()
  }, [section])

  const rule = findRule(digest, section)
  const at = rule === undefined ? -1 : digest.indexOf(rule)
  const [before, after] = [digest[at - 1], digest[at + 1]]
  return (
    <dialog
      ref={body}
      open
      className="rule-card panel"
      aria-labelledby="rule-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        // The table has its own keys: what is typed here is not for it.
        event.stopPropagation()
        if (event.key === 'Escape') closeRule()
      }}
    >
      <header>
        <input
          className="text-field"
          type="search"
          value={query}
          placeholder={say('rules.search')}
          aria-label={say('rules.search')}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" className="button small" onClick={closeRule} aria-label={say('rules.close')}>
          ✕
        </button>
      </header>
      {query.trim() === '' ? (
        <article>
          <h2 id="rule-title">
            <span className="chip">{rule?.section ?? section}</span> {rule?.title ?? ''}
          </h2>
          {rule === undefined ? (
            <p>{say('rules.unknown')}</p>
          ) : (
            <RuleParagraphs rule={rule} digest={digest} linkTo={(to) => <SectionChip section={to} />} />
          )}
          <footer>
            <button
              type="button"
              className="button small"
              disabled={before === undefined}
              onClick={() => before !== undefined && openRule(before.section)}
            >
              ← {before?.section ?? ''}
              <span className="only-for-readers">{before?.title}</span>
            </button>
            {/* A table is not left for the rules: they open beside it. */}
            <a href={`/rules/${game.id}#${rule?.section ?? ''}`} target="_blank" rel="noreferrer">
              {say('rules.whole')}
            </a>
            <button
              type="button"
              className="button small"
              disabled={at < 0 || after === undefined}
              onClick={() => after !== undefined && openRule(after.section)}
            >
              {after?.section ?? ''} →<span className="only-for-readers">{after?.title}</span>
            </button>
          </footer>
        </article>
      ) : (
        <Found digest={digest} query={query} />
      )}
    </dialog>
  )
}

function Found({ digest, query }: { readonly digest: readonly RuleText[]; readonly query: string }) {
  const say = useSay()
  const found = searchRules(digest, query)
  return (
    <>
      <h2 id="rule-title" className="only-for-readers">
        {say('rules.found', { count: found.length })}
      </h2>
      <p role="status" className="quiet">
        {say('rules.found', { count: found.length })}
      </p>
      <ul className="found-rules">
        {found.map((rule) => (
          <li key={rule.section}>
            <button type="button" onClick={() => openRule(rule.section)}>
              <span className="chip">{rule.section}</span> {rule.title}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
