export { tracesMachine as tracesAdvisor } from './craft.ts'
export { tracesJudge } from './judge.ts'
