export * from './greedy.ts'
export * from './players.ts'
