import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, type TestQuiz } from '../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { checkingAt } from '../../../../test/sitting/checking.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'

let school: School
let admin: Person
let sitting: ReturnType<typeof sittingAt>
let checking: ReturnType<typeof checkingAt>
let at: Sitting
let ids: [number, number, number]
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  sitting = sittingAt(school)
  checking = checkingAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  const number = { type: 'Numerical', marks: 2, answer: '1' } as const
  const chapter = await addChapter(school, [number, number, number])
  const section = sectionOf(chapter.chapterId, { name: 'Part B', answer_at_most: 2 })
  const id = await addSectionedQuiz(school, admin, [section], { quiz_mode: 'practice' })
  const quiz: TestQuiz = { ...chapter, id }
  at = await checking.begin(quiz)
  const [one = 0, two = 0, three = 0] = quiz.questions.map((question) => question.id)
  ids = [one, two, three]
})

const answer = (text: string | null, seq: number) => ({
  answered: text !== null,
  selected_values: text,
  seq,
})
const selections = async () => (await checking.rows(at)).map(({ selected }) => selected[0] ?? null)

describe('in a section that limits its answers', () => {
  it('a check beyond the limit is refused as a save is, and says what can be done', async () => {
    await sitting.save(at, { [ids[0]]: answer('5', 1), [ids[1]]: answer('6', 1) })
    const { status, body } = await checking.check(at, ids[2], '1')
    expect([status, body]).toEqual([
      400,
      {
        code: 'too_many_answers',
        field: 'selected_values',
        message: 'Only 2 questions of Part B may be answered: clear one first',
      },
    ])
    await sitting.save(at, { [ids[0]]: answer(null, 2) })
    expect(await checking.checked(at, ids[2], '1')).toMatchObject({ outcome: 'right', marks: 2 })
  })

  it('says that no answer can be cleared once all are checked', async () => {
    await checking.checked(at, ids[0], '5')
    await checking.checked(at, ids[1], '1')
    const { body } = await checking.check(at, ids[2], '1')
    expect(body.message).toBe('Only 2 questions of Part B may be answered: all of them are checked')
    expect(await checking.checked(at, ids[0], '1', 9)).toMatchObject({ outcome: 'wrong' })
  })

  it('clearing a checked answer makes no room for another one', async () => {
    await checking.checked(at, ids[0], '5')
    await checking.checked(at, ids[1], '1')
    const swap = { [ids[0]]: answer(null, 9), [ids[2]]: answer('1', 1) }
    const { status, body } = await sitting.save(at, swap)
    expect([status, body.code]).toEqual([400, 'too_many_answers'])
    const unnumbered = {
      [ids[0]]: { answered: false },
      [ids[2]]: { answered: true, selected_values: '1' },
    }
    expect((await sitting.save(at, unnumbered)).status).toBe(400)
    await sitting.submit(at, swap)
    expect((await selections()).filter((one) => one !== null)).toEqual(['5', '1'])
    const { scored_marks } = await school.db
      .selectFrom('attempts')
      .select('scored_marks')
      .where('id', '=', at.id)
      .executeTakeFirstOrThrow()
    expect(scored_marks).toBe('2.00')
  })

  it('two checks at once of the last answer that fits store one', async () => {
    await checking.checked(at, ids[0], '5')
    const answers = await Promise.all([ids[1], ids[2]].map((id) => checking.check(at, id, '1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await selections()).filter((one) => one !== null)).toHaveLength(2)
  })
})
