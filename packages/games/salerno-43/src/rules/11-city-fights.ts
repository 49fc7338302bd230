// Chapter 11, 11.6.3: when city fight markers go

import { cityFightsBy } from '@sztab/bonds'
import { tellHex } from '../arguments.ts'
import type { SalernoState } from '../state.ts'
import { survey } from '../survey.ts'

/** 11.6.3 */
export const { endCityFights } = cityFightsBy<SalernoState>({ section: '11.6.3', survey, tellHex })
