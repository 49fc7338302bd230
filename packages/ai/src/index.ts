export * from './greedy.ts'
export * from './planner/halving.ts'
export * from './planner/planner.ts'
export * from './players.ts'
