export { salernoJudge, salernoMachine as salernoAdvisor } from './craft.ts'
