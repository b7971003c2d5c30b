import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { quizWith, sectionOf } from '../../../../test/content/sections.ts'
import { addTextPicture, inText, someName } from '../../../../test/content/text-pictures.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let chapterId: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const mcq = { type: 'MCQ', options: ['a', 'b'], correct: [1] } as const
  chapterId = (await addChapter(school, [mcq])).chapterId
})
afterAll(() => school.close())

const sections = (instructions: string) => [sectionOf(chapterId, { instructions })]
const create = (instructions: string) =>
  school.call(contract.createQuiz, { body: quizWith(school, sections(instructions)) }, admin)
const update = (id: number, instructions: string) =>
  school.call(
    contract.updateQuiz,
    { params: { id }, body: { sections: sections(instructions) } },
    admin,
  )

it('instructions show pictures that were uploaded, and are refused with any other', async () => {
  const [first, second] = [await addTextPicture(school, admin), await addTextPicture(school, admin)]
  const refused = { status: 400, body: { field: 'sections.0.instructions' } }
  expect(await create(`Look at ${inText(someName())}`)).toMatchObject(refused)
  expect(await create(inText(first).repeat(limits.picturesInText + 1))).toMatchObject(refused)
  const made = await create(`Look at ${inText(first)}`)
  expect(made.status, made.body.message).toBe(201)
  const { id } = made.body.data

  expect(await update(id, `And at ${inText(someName())}`)).toMatchObject(refused)
  await school.db.deleteFrom('files').where('name', '=', first).execute()
  const kept = await update(id, `Look at ${inText(first)} and ${inText(second)}`)
  expect(kept.status, kept.body.message).toBe(200)
  const { pictures } = await school.db
    .selectFrom('quiz_sections')
    .select('pictures')
    .where('quiz_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(pictures?.toSorted()).toEqual([first, second].toSorted())
})
