import { ardennesAdvisor, ardennesJudge } from '@sztab/ardennes-44/bot'
import type { Advisor, Judge } from '@sztab/kernel'
import type { Machine } from '../entry.ts'

export const machine: Machine = { advisor: ardennesAdvisor as Advisor, judge: ardennesJudge as Judge }
