import type { Advisor, Judge } from '@sztab/kernel'
import { salernoAdvisor, salernoJudge } from '@sztab/salerno-43/bot'
import type { Machine } from '../entry.ts'

export const machine: Machine = { advisor: salernoAdvisor as Advisor, judge: salernoJudge as Judge }
