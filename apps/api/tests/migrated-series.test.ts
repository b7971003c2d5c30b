import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteAwaited } from '../migrations/0092-series.ts'
import { after, epoch } from '../src/platform/clock.ts'
import { addQuiz } from '../src/test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
  // The migration uses the database's clock, so the school's clock is set to the real time.
  school.clock.set(new Date())
})
afterAll(() => school.close())

const { begin } = attemptCalls(() => school)
const hour = 3600

it('an exam that waited for a later one by the rule of 12 hours goes on waiting until it begins', async () => {
  const admin = signedInAnew(school, await addAdmin(school))
  const running = await addQuiz(school, { minutes: 60 })
  await begin(running, signedInAnew(school, await addStudent(school)))
  const { chapterId } = running
  const soon = await addQuiz(school, { chapterId, startsIn: 6 * hour, minutes: 60 })
  const last = await addQuiz(school, { chapterId, startsIn: 12.5 * hour, minutes: 60 })
  await addQuiz(school, { chapterId, startsIn: 40 * hour, minutes: 60 })
  const other = await addQuiz(school, { startsIn: hour, minutes: 60 })
  const composed = await addSectionedQuiz(school, admin, [sectionOf(other.chapterId)], {
    date_of_quiz: epoch(school.clock.now()) + 3 * hour,
  })
  // The 12 hours run from the end of the exam, not from its last entry.
  const short = await addQuiz(school, { minutes: 60, entryMinutes: 5 })
  await addQuiz(school, { chapterId: short.chapterId, startsIn: 12.5 * hour, minutes: 60 })
  const deleted = await addQuiz(school, { startsIn: 2 * hour, minutes: 60 })
  await addQuiz(school, { chapterId: deleted.chapterId, mode: 'practice', startsIn: 3 * hour })

  await noteAwaited(school.db as never)
  const { rows } = await sql<{ id: number; until: Date | null }>`
    select id, results_wait_until as until from quizzes order by id`.execute(school.db)
  const untilOf = ({ id }: { readonly id: number }) =>
    rows.find((row) => row.id === id)?.until ?? null
  const now = school.clock.now()
  expect(untilOf(running)).toEqual(after(now, 12.5 * hour))
  expect(untilOf(soon)).toEqual(after(now, 12.5 * hour))
  // A moment before the exam itself begins delays nothing.
  expect(untilOf(last)).toEqual(after(now, 6 * hour))
  expect(untilOf(other)).toEqual(new Date((epoch(now) + 3 * hour) * 1000))
  expect(untilOf({ id: composed })).toEqual(after(now, hour))
  expect(untilOf(short)).toEqual(after(now, 12.5 * hour))
  expect(untilOf(deleted)).toBeNull()
})
