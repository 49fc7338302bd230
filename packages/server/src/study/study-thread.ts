import { catalog } from '@sztab/catalog'
import { perform, type StudyOutcome, type StudyTask } from './study.ts'

/** Runs in a thread of its own: however long a game was, nobody else waits while it is played again. */
export default function run(task: StudyTask): StudyOutcome {
  return perform(catalog, task)
}
