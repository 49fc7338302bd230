export * from './http.ts'
export * from './messages.ts'
export * from './words.ts'
