// Chapter 15B: the weather

import type { Turn } from '@sztab/kernel'
import { type Card, effectOf } from '../cards.ts'
import type { RhineState } from '../state.ts'
import { recallAirSupport } from './decks.ts'

/** 15B A card with a weather symbol sets the marker; when rain sets in, air support goes home. */
export function changeWeather(turn: Turn<RhineState>, card: Card): void {
  const { state } = turn
  const effect = effectOf(card)
  if (!state.hasWeather || effect.kind !== 'event' || state.weather === effect.weather) return
  state.weather = effect.weather
  turn.tell('15B', `weather.${effect.weather}`)
  if (effect.weather !== 'rain') return
  const called = recallAirSupport(state)
  if (called.length > 0) turn.tell('15B', 'air.recalled', { count: called.length, commanders: called })
}
