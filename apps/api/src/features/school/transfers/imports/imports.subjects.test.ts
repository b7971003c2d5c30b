import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countImported, importFile } from '../../../../test/files/imports.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(() => school.db.deleteFrom('subjects').execute())

const header = 'subject,subject_description,chapter,chapter_description'
const send = (...rows: string[]) =>
  importFile(school, admin, 'subjects', [header, ...rows].join('\n'))
const stored = async () => {
  const rows = await school.db
    .selectFrom('subjects')
    .leftJoin('chapters', 'chapters.subject_id', 'subjects.id')
    .select(['subjects.name', 'subjects.description', 'chapters.name as chapter'])
    .select('chapters.description as about')
    .orderBy('subjects.id')
    .orderBy('chapters.id')
    .execute()
  return rows.map(({ name, description, chapter, about }) => [name, description, chapter, about])
}

describe('POST /api/import/subjects', () => {
  it('creates subjects and chapters in the order of the file, once', async () => {
    const rows = [
      'Zoology,Animals,Birds,That fly',
      'Art,,,',
      'zoology,,Apes,',
      'Zoology,,Bees,That sting',
    ]
    const answer = await send(...rows)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { created: 4, unchanged: 0, subjects_created: 2, chapters_created: 3 } },
    })
    expect(await stored()).toEqual([
      ['Zoology', 'Animals', 'Birds', 'That fly'],
      ['Zoology', 'Animals', 'Apes', 'Added by an import'],
      ['Zoology', 'Animals', 'Bees', 'That sting'],
      ['Art', 'Added by an import', null, null],
    ])
    const again = await send(...rows)
    expect(again.body.data).toMatchObject({ created: 0, unchanged: 4, subjects_created: 0 })
    expect(await stored()).toHaveLength(4)
  })

  it('adds chapters to existing subjects, without changing them', async () => {
    await send('Maths,Numbers,Algebra,Letters')
    const answer = await send('MATHS,,Geometry,', 'maths,Numbers,algebra,')
    expect(answer.body.data).toMatchObject({ created: 1, unchanged: 1, chapters_created: 1 })
    expect((await stored()).map(([name, , chapter]) => [name, chapter])).toEqual([
      ['Maths', 'Algebra'],
      ['Maths', 'Geometry'],
    ])
  })

  it.each([
    {
      name: 'another description of a subject',
      row: 'Maths,Other,New,',
      message:
        'Row 1, subject_description: The subject already exists with another description: edit it there',
    },
    {
      name: 'another description of a chapter',
      row: 'Maths,,Algebra,Other',
      message:
        'Row 1, chapter_description: The chapter already exists with another description: edit it there',
    },
    {
      name: 'a description without a chapter',
      row: 'Maths,,,Other',
      message: 'Row 1, chapter: Name the chapter that is described',
    },
    { name: 'no subject', row: ',x,y,z', message: 'Row 1, subject: This field is required' },
    {
      name: 'a chapter twice',
      row: 'Maths,,New,\nmaths,,NEW,',
      message: 'Row 2, chapter: Row 1 already has this chapter',
    },
  ])('refuses $name, and imports nothing', async ({ row, message }) => {
    await send('Maths,Numbers,Algebra,Letters')
    const before = await countImported(school)
    expect(await send(row, 'Art,,,')).toMatchObject({ status: 400, body: { message } })
    expect(await countImported(school)).toEqual(before)
  })
})
