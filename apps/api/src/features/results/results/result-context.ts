import type { AttemptContext } from '../../sitting/attempts/index.ts'
import type { MarksReads } from '../marks-report/index.ts'
import { type CorrectTimesCache, createCorrectTimesCache } from './correct-times-cache.ts'
import { createPaperJsonCache } from './paper-json.ts'
import { createResultReads } from './result-reads.ts'
import type { ResultContext } from './show-attempt.ts'

/** Creates the services that read results, with empty caches except those that are given. */
export const createResultContext = (
  attempts: AttemptContext & {
    readonly marks: MarksReads
    readonly correctTimes?: CorrectTimesCache
  },
): ResultContext => ({
  read: createResultReads(attempts.db, attempts.clock),
  correctTimes: createCorrectTimesCache(),
  written: createPaperJsonCache(),
  ...attempts,
})
