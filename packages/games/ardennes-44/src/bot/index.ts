export { ardennesMachine as ardennesAdvisor } from './craft.ts'
export { ardennesJudge } from './judge.ts'
