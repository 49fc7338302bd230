import type { Advisor, Judge } from '@sztab/kernel'
import { rhineAdvisor, rhineJudge } from '@sztab/race-to-the-rhine/bot'
import type { Machine } from '../entry.ts'

export const machine: Machine = { advisor: rhineAdvisor as Advisor, judge: rhineJudge as Judge }
