import * as contract from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const create = (question_image: string | null) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...mcq, question_image } }, admin)
const update = (id: number, question_image: string | null, statement = 'Which one?') =>
  school.call(
    contract.updateQuestion,
    {
      params: { id },
      body: { chapter_id, ...mcq, question_image, question_statement: statement },
    },
    admin,
  )
const read = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data

const refused = { status: 400, body: { message: 'question_image: Upload the image first' } }

it('a question accepts an image that any admin has uploaded, and no other name', async () => {
  const image = await addPicture(school, await addAdmin(school), 'question_image')
  const answer = await create(image)
  expect(answer.status).toBe(201)
  expect((await read(answer.body.data.id)).question_image).toBe(image)
  const avatar = await addPicture(school, admin, 'profile_picture')
  const count = async () => (await school.db.selectFrom('questions').selectAll().execute()).length
  const before = await count()
  for (const name of [avatar, 'nothing.webp', `../${image}`.replaceAll('/', '')])
    expect(await create(name)).toMatchObject(refused)
  expect(await count()).toBe(before)
})

it('an edit accepts another image only if it was uploaded', async () => {
  const [first, second] = [
    await addPicture(school, admin, 'question_image'),
    await addPicture(school, admin, 'question_image'),
  ]
  const { id } = (await create(first)).body.data
  expect(await update(id, 'nothing.webp')).toMatchObject(refused)
  expect((await read(id)).question_image).toBe(first)
  expect((await update(id, second)).status).toBe(200)
  expect((await read(id)).question_image).toBe(second)
  expect((await update(id, null)).status).toBe(200)
  expect((await read(id)).question_image).toBeNull()
})

it('an imported question with its own image can still be edited', async () => {
  const { id } = (await create(null)).body.data
  await school.db
    .updateTable('questions')
    .set({ image: 'old-site.png' })
    .where('id', '=', id)
    .execute()
  expect((await update(id, 'old-site.png', 'Which one is it?')).status).toBe(200)
  expect(await read(id)).toMatchObject({
    statement: 'Which one is it?',
    question_image: 'old-site.png',
  })
})
