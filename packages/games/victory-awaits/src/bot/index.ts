export { victoryMachine as victoryAdvisor } from './craft.ts'
export { victoryJudge } from './judge.ts'
