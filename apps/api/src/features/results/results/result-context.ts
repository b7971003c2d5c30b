import type { AttemptContext } from '../../sitting/attempts/index.ts'
import type { MarksReads } from '../marks-report/index.ts'
import { createCorrectTimesCache } from './correct-times-cache.ts'
import { createPaperJsonCache } from './paper-json.ts'
import { createResultReads } from './result-reads.ts'
import type { ResultContext } from './show-attempt.ts'

/** The services with which results are read, with empty caches. */
export const createResultContext = (
  attempts: AttemptContext & { readonly marks: MarksReads },
): ResultContext => ({
  ...attempts,
  read: createResultReads(attempts.db, attempts.clock),
  correctTimes: createCorrectTimesCache(),
  written: createPaperJsonCache(),
})
