export { ardennesJudge, ardennesMachine as ardennesAdvisor } from './craft.ts'
