import type { Book } from '@sztab/chits'

/** Where this rulebook has the rules that it shares with the sister game. */
export const book: Book = {
  map: '2.1',
  steps: '2.2',
  stacking: '4.1',
  lines: '3.3',
  displacement: '11.1',
  arrival: '13.1',
  activation: '8.1',
  range: '8.2',
  movement: '9.1',
  enemyHex: '9.1',
  points: '9.1',
  rivers: '9.3',
  riverInZones: '9.3',
  marsh: '9.1',
  zones: '9.2',
  strategic: '9.5',
  combat: '10.1',
  procedure: '10.2',
  odds: '10.3',
  results: '10.4',
  retreat: '10.5',
  advance: '10.6',
}
