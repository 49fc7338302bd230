export { rhineAdvisor } from './advisor.ts'
export { rhineJudge } from './judge.ts'
