import type { Book } from '@sztab/chits'

/** Where this rulebook has the rules that it shares with the sister game. */
export const book: Book = {
  map: '2.1',
  steps: '2.2',
  stacking: '5.0',
  lines: '8.1',
  displacement: '2.3',
  arrival: '11.0',
  activation: '4.3',
  range: '2.3',
  movement: '9.0',
  enemyHex: '5.0',
  points: '9.1',
  rivers: '9.1',
  riverInZones: '9.3',
  marsh: '9.3',
  zones: '9.3',
  strategic: '9.2',
  halved: '8.2',
  combat: '10.0',
  procedure: '10.1',
  odds: '10.2',
  results: '10.3',
  retreat: '10.4',
  advance: '10.5',
}
