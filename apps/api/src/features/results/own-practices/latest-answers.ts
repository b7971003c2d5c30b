import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { selectFullMarks, selectLatestAnswers } from './latest-answers.queries.ts'

/** Questions by the student's latest published answer to each; blank answers are left out. */
export interface AnsweredQuestions {
  readonly right: readonly number[]
  /** Wrong or partly right. */
  readonly notRight: readonly number[]
}

/** Reads {@link AnsweredQuestions} of a student. */
export type ReadAnswered = (db: Db | Tx, studentId: number) => Promise<AnsweredQuestions>

type FullMarks = ReadonlyMap<number, number>

/** The limit for all cached papers together; a question takes some 50 bytes. */
const questionsKept = 200_000

/** Create one for the app: it caches the marks of papers, which never change. */
export function createReadAnswered(): ReadAnswered {
  const known = new LRUCache<number, FullMarks>({
    maxSize: questionsKept,
    sizeCalculation: (marks) => 1 + marks.size,
  })
  const marksOf = async (db: Db | Tx, paperIds: ReadonlySet<number>) => {
    const missing = [...paperIds].filter((id) => !known.has(id))
    const read =
      missing.length === 0 ? new Map<number, FullMarks>() : await selectFullMarks(db, missing)
    for (const [id, marks] of read) known.set(id, marks)
    return (id: number) => read.get(id) ?? known.get(id)
  }
  return async (db, studentId) => {
    const answers = await selectLatestAnswers(db, studentId)
    const marksIn = await marksOf(db, new Set(answers.map(({ paper_id }) => paper_id)))
    const { right = [], notRight = [] } = Object.groupBy(answers, (answer) => {
      const full = marksIn(answer.paper_id)?.get(answer.question_id)
      return full !== undefined && answer.marks >= full ? 'right' : 'notRight'
    })
    const idsOf = (rows: typeof answers) => rows.map(({ question_id }) => question_id)
    return { right: idsOf(right), notRight: idsOf(notRight) }
  }
}
