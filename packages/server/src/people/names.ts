import { type Message, message } from '@sztab/kernel'
import confusables from '../../data/confusables.json' with { type: 'json' }
import { Refusal } from '../refusal.ts'

/** What each sign looks like, by Unicode Technical Standard 39. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(confusables.alike).flatMap(([target, signs]) =>
    [...signs].map((sign): [string, string] => [sign, target]),
  ),
)

/** A name of an account as it is looked up: however it is typed, it is the same. */
export function accountName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/**
 * Names that look the same have the same skeleton. Capitals are looked at before they become small letters, which look
 * like other signs; and because both are the same name, I, i, l and 1 are one sign.
 */
export function skeletonOf(name: string): string {
  const large = looksOf(name.normalize('NFKC')).toLowerCase()
  return looksOf(large).toLowerCase().replaceAll('i', 'l').replace(/\s+/g, ' ')
}

function looksOf(text: string): string {
  return [...text.normalize('NFD')].map((sign) => LOOKS_LIKE.get(sign) ?? sign).join('')
}

/** Whoever bore one of these would be taken for the house, for a machine or for nobody. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    ...[
      'admin',
      'administrator',
      'root',
      'system',
      'server',
      'sztab',
      'moderator',
      'mod',
      'support',
      'staff',
    ],
    ...['serwer', 'obsługa', 'wsparcie', 'operator', 'official', 'security', 'referee', 'sędzia', 'observer'],
    ...['guest', 'gość', 'anonymous', 'nobody', 'nikt', 'former player', 'były gracz'],
    ...['machine', 'maszyna', 'computer', 'komputer', 'bot', 'random', 'greedy', 'planner'],
  ].map(skeletonOf),
)

/** Signs that are not seen, or that turn the direction of those after them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}\p{Bidi_Control}]/u
const OTHER_SPACES = /(?! )\p{Zs}/u
const PILED_MARKS = /\p{M}{3,}/u
const SOMETHING = /[\p{L}\p{N}]/u
const PLAIN = /^[\p{L}\p{M}\p{N}' ._-]+$/u

/** What anybody may be called: something that is seen, and no more than that. */
function checkShownName(name: string): void {
  const isStrange = [UNSEEN, OTHER_SPACES, PILED_MARKS].some((strange) => strange.test(name.normalize('NFC')))
  if (isStrange || !SOMETHING.test(name)) throw badName(message('people.name-unseen'))
}

/** What an account may be called: besides, nobody must take it for somebody else. */
export function checkAccountName(name: string): void {
  checkShownName(name)
  if (!PLAIN.test(name.normalize('NFKC'))) throw badName(message('people.name-signs'))
  if (isReserved(name)) throw badName(message('people.name-reserved'))
}

/** What a guest may be called. */
export function checkGuestName(name: string): void {
  checkShownName(name)
  if (isReserved(name)) throw badName(message('people.name-reserved'))
}

function isReserved(name: string): boolean {
  return RESERVED.has(skeletonOf(name.trim()))
}

function badName(reason: Message): Refusal {
  return new Refusal(reason, { field: 'name' })
}
