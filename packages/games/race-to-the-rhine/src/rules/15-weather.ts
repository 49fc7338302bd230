// Chapter 15B: the weather

import { acted, type Play } from '@sztab/kernel'
import { type Card, effectOf } from '../cards.ts'
import type { RhineState } from '../state.ts'
import { recallAirSupport } from './decks.ts'

/** 15B A card with a weather symbol sets the marker; when rain sets in, air support goes home. */
export function changeWeather(play: Play<RhineState>, card: Card): void {
  const { state } = play
  const effect = effectOf(card)
  if (!state.hasWeather || effect.kind !== 'event' || state.weather === effect.weather) return
  state.weather = effect.weather
  play.tell('15B', `weather.${effect.weather}`)
  if (effect.weather !== 'rain') return
  const called = recallAirSupport(state)
  if (called.length > 0)
    play.report('15B', 'air.recalled', { count: called.length, commanders: called }, ...called.map(acted))
}
