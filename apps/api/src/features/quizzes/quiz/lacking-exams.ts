import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findComposition, selectCompositions } from './composition/composition.queries.ts'
import type { Composition } from './composition/composition.ts'
import { selectBank } from './composition/read-composition.ts'
import { isTotalEstimated, lackingSections, unevenDraw } from './composition/section-totals.ts'
import { isFrozen, selectUnfrozenExams } from './lacking-exams.queries.ts'

const daySeconds = 24 * 3600

/** The sections of an exam whose sources have too few questions. */
interface Lack {
  readonly sections: { readonly name: string; readonly missing: number }[]
  /** True if each student would draw from questions with different marks. */
  readonly has_uneven_draws: boolean
}

interface Checked extends Lack {
  /** True if the total of the paper depends on the questions that will be drawn. */
  readonly is_estimated: boolean
}

/** An exam that begins soon, and what it lacks. */
interface LackingExam extends Lack {
  readonly id: number
  readonly name: string
  readonly date_of_quiz: Date
}

/**
 * The exams that lack questions and begin within a day, or have begun and could otherwise still be
 * started. Soonest first.
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
    const { sections, has_uneven_draws } = await lackOf(db, composition)
    if (sections.length > 0 || has_uneven_draws)
      lacking.push({ ...exam, sections, has_uneven_draws })
  }
  return lacking
}

/**
 * The questions that an exam lacks, and whether its total is known; null if its paper is frozen, or
 * if it asks one whole chapter.
 */
export async function findLack(db: Db, id: number): Promise<Checked | null> {
  if (await isFrozen(db, id)) return null
  const composition = await findComposition(db, id)
  return composition ? lackOf(db, composition) : null
}

async function lackOf(db: Db, composition: Composition): Promise<Checked> {
  const bank = await selectBank(db, composition)
  const sections = lackingSections(composition, bank)
  const has_uneven_draws = composition.draw === 'own' && unevenDraw(composition, bank) !== undefined
  return { sections, has_uneven_draws, is_estimated: isTotalEstimated(composition, bank) }
}
