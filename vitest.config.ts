import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/test/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
    // The code under test is pure, so files may share a worker: many times faster than a fresh one each.
    isolate: false,
    pool: 'threads',
    // By itself Vitest leaves one processor idle, which is half of a small machine; and servers under test mostly wait.
    maxWorkers: availableParallelism() + 1,
    // Whole games are played out inside single tests.
    testTimeout: 180_000,
    reporters: ['default'],
  },
})
