import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter, addQuiz } from '../../../../test/content/exams.ts'
import { addPaper } from '../../../../test/content/facts.ts'
import { stepMs } from '../../../../test/hang-limit.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const question = { type: 'MCQ', options: ['a', 'b'], correct: [0] } as const

it('a question stays used if one of its papers goes while another is frozen', async () => {
  const { chapterId, questions } = await addChapter(school, [question])
  const ids = questions.map(({ id }) => id)
  const addPractice = async () => {
    const { id } = await addQuiz(school, { chapterId, mode: 'practice' })
    return { id, mode: 'practice' } as const
  }
  const [gone, frozen] = [await addPractice(), await addPractice()]
  const used = async () =>
    (await school.call(listQuestions, { query: { ids, unused: 'false' } }, admin)).body.data.length
  const removal = (db: School['db']) =>
    db.deleteFrom('papers').where('quiz_id', '=', gone.id).execute()
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
    return rows.length > 0
  }
  await addPaper(school, gone, ids)
  let removed: Promise<unknown> = Promise.resolve()
  let isRemoved = false
  await school.db.transaction().execute(async (tx) => {
    await addPaper({ db: tx, clock: school.clock }, frozen, ids)
    removed = removal(school.db).then(() => {
      isRemoved = true
    })
    await expect.poll(async () => isRemoved || (await isWaiting()), { timeout: stepMs }).toBe(true)
  })
  await removed
  expect(await used()).toBe(1)
  await school.db.deleteFrom('papers').where('quiz_id', '=', frozen.id).execute()
  expect(await used()).toBe(0)
})
