export { salernoMachine as salernoAdvisor } from './craft.ts'
export { salernoJudge } from './judge.ts'
