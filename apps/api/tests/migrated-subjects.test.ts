import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markSubjects } from '../migrations/0020-subject-percentages.ts'
import { addQuiz } from '../src/test/content/exams.ts'
import { addMixedQuiz, takeMixed } from '../src/test/content/mixed-quizzes.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { expectRebuilt } from '../src/test/recomputed/statistics-kept.ts'
import type { Reply } from '../src/test/recomputed/written-papers.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'
import { takingAt } from '../src/test/sitting/taking.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const all: readonly Reply[] = ['full', 'half', 'none', 'blank', 'untouched']

/** Marking rules with fractions that no decimal expresses exactly, such as sevenths. */
const sevenths = {
  MCQ: { right: { of_own: '9/7' }, wrong: { of_own: '-1/7' }, blank: '0.05', partial: 'none' },
  MSQ: { right: { of_own: '8/7' }, wrong: '-0.3', blank: { of_own: '-1/11' }, partial: 'share' },
  Numerical: { right: '3', wrong: { of_own: '-5/7' }, blank: '0', partial: 'none' },
}

/** Every attempt as PostgreSQL formats it, without its percentages by subject. */
async function attempts() {
  const { rows } = await sql<{ id: number; row: string; subjects: unknown }>`
    select id, (to_jsonb(attempts) - 'subject_percentages')::text as row, subject_percentages as subjects
    from attempts order by id`.execute(school.db)
  return rows
}

it('attempts that were marked earlier have the percentages by subject that they would get now', async () => {
  const admin = await addAdmin(school)
  const taking = takingAt(school)
  const mixed = [
    await addMixedQuiz(school, admin, 'exam'),
    await addMixedQuiz(school, admin, 'exam', sevenths),
    await addMixedQuiz(school, admin, 'practice', sevenths),
  ]
  const plain = await addQuiz(school, { mode: 'practice' })
  for (let n = 0; n < 20; n += 1) {
    const student = await addStudent(school)
    const replies = Array.from({ length: 13 }, (_none, at) => all[(n * 3 + at * at) % 5] ?? 'full')
    for (const quiz of mixed) await takeMixed(school, taking, { quiz, student, replies })
    await taking.take(plain, student, n % 4)
  }
  school.clock.advance(2 * 3600)
  await finishAll(school)
  const marked = await attempts()
  expect(marked).toHaveLength(80)
  expect(marked.filter(({ subjects }) => subjects !== null)).toHaveLength(60)

  await school.db.updateTable('attempts').set({ subject_percentages: null }).execute()
  await markSubjects(school.db as never)
  expect(await attempts()).toEqual(marked)
  await expectRebuilt(school)
})
