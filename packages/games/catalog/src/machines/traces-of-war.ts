import type { Advisor, Judge } from '@sztab/kernel'
import { tracesAdvisor, tracesJudge } from '@sztab/traces-of-war/bot'
import type { Machine } from '../entry.ts'

export const machine: Machine = { advisor: tracesAdvisor as Advisor, judge: tracesJudge as Judge }
