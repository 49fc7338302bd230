import type { Section } from '@sztab/kernel'

/** Where a game's rulebook has the rules that the family shares: refusals, events and previews cite it. */
export interface Book {
  readonly map: Section
  /** What a unit's steps are. */
  readonly steps: Section
  readonly stacking: Section
  readonly lines: Section
  readonly displacement: Section
  readonly arrival: Section
  /** Who acts with a headquarters, and how its range is counted. */
  readonly activation: Section
  readonly range: Section
  /** Movement in general, and what no movement passes. */
  readonly movement: Section
  readonly enemyHex: Section
  readonly points: Section
  readonly rivers: Section
  /** Crossing a major river from an enemy zone into another. */
  readonly riverInZones: Section
  readonly marsh: Section
  /** What enemy zones cost a mover. */
  readonly zones: Section
  readonly strategic: Section
  /** Where units without supply have fewer points, in the games that have it. */
  readonly halved?: Section
  readonly combat: Section
  readonly procedure: Section
  readonly odds: Section
  readonly results: Section
  readonly retreat: Section
  readonly advance: Section
}
