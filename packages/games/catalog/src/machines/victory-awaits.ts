import type { Advisor, Judge } from '@sztab/kernel'
import { victoryAdvisor, victoryJudge } from '@sztab/victory-awaits/bot'
import type { Machine } from '../entry.ts'

export const machine: Machine = { advisor: victoryAdvisor as Advisor, judge: victoryJudge as Judge }
