import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { selectCompositions } from './composition/composition.queries.ts'
import { selectBank } from './composition/read-composition.ts'
import { lackingSections, unevenDraw } from './composition/section-totals.ts'
import { selectUnfrozenExams } from './lacking-exams.queries.ts'

const daySeconds = 24 * 3600

/** An exam that begins soon, and the sections whose sources cannot give their questions. */
interface LackingExam {
  readonly id: number
  readonly name: string
  readonly date_of_quiz: Date
  readonly sections: { readonly name: string; readonly missing: number }[]
  /** Each student would draw from questions with different marks. */
  readonly has_uneven_draws: boolean
}

/**
 * The exams that begin within a day, or have begun and can still be started, but lack questions:
 * nobody can start them. Soonest first.
 */
export async function findLackingExams(db: Db, now: Date): Promise<LackingExam[]> {
  const exams = await selectUnfrozenExams(db, now, after(now, daySeconds))
  if (exams.length === 0) return []
  const compositions = await selectCompositions(
    db,
    exams.map(({ id }) => id),
  )
  const lacking: LackingExam[] = []
  for (const exam of exams) {
    const composition = compositions.get(exam.id)
    if (!composition) continue
    const bank = await selectBank(db, composition)
    const sections = lackingSections(composition, bank)
    const has_uneven_draws =
      composition.draw === 'own' && unevenDraw(composition, bank) !== undefined
    if (sections.length > 0 || has_uneven_draws)
      lacking.push({ ...exam, sections, has_uneven_draws })
  }
  return lacking
}
