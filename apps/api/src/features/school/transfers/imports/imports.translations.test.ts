import { getQuestion, listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inText } from '../../../../test/content/text-pictures.ts'
import { importFile } from '../../../../test/files/imports.ts'
import { addPicture } from '../../../../test/files/pictures.ts'
import { addAdmin, addStaff } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  await school.db
    .insertInto('school_settings')
    .values({ languages: ['en', 'hi'] })
    .execute()
})
afterAll(() => school.close())
beforeEach(() => school.db.deleteFrom('subjects').execute())

const row = (fields: object = {}) => ({
  ...{ subject: 'Physics', chapter: 'Optics', question_type: 'MCQ', marks: 1 },
  ...{ question_statement: 'Which is red?', option_a: 'sky', option_b: 'blood', option_c: '3' },
  correct: 'B',
  ...fields,
})
const send = (...rows: object[]) => school.call(importQuestions, { body: { rows } as never }, admin)
const sendText = (file: string) => importFile(school, admin, 'questions', file)
const only = async () => {
  const [found] = (await school.call(listQuestions, {}, admin)).body.data
  if (!found) throw new Error('there is no question')
  return found
}

const hindi = {
  question_statement: 'कौन-सा लाल है?',
  options: ['आकाश', 'रक्त', null],
  answer_explanation: 'रक्त लाल होता है।',
}
const texts = {
  statement_hi: hindi.question_statement,
  explanation_hi: hindi.answer_explanation,
}
const columns = { ...texts, option_1_hi: 'आकाश', option_2_hi: 'रक्त' }

describe('texts in another language', () => {
  it.each([
    { name: 'columns', fields: columns },
    { name: 'columns by letter', fields: { ...texts, option_a_hi: 'आकाश', option_b_hi: 'रक्त' } },
    { name: 'a list', fields: { ...texts, options_hi: ['आकाश', 'रक्त', null] } },
    { name: 'options by letter', fields: { ...texts, options_hi: { A: 'आकाश', B: 'रक्त' } } },
    { name: 'an object as in the API', fields: { translations: { hi: hindi } } },
    { name: 'the same as a text', fields: { translations: JSON.stringify({ HI: hindi }) } },
  ])('are read from $name', async ({ fields }) => {
    const { body } = await send(row({ answer_explanation: 'It is.', ...fields }))
    expect(body.data).toMatchObject({
      ...{ created: 1, errors: [], notes: [] },
      translated: [{ language: 'hi', questions: 1 }],
    })
    expect(await only()).toMatchObject({ language: null, translations: { hi: hindi } })
  })

  it('belong to the options of their columns, also beside a blank one', async () => {
    const csv = [
      'subject,chapter,question_type,question_statement,marks,option_a,option_b,option_c,correct,option_3_hi',
      'Physics,Optics,MCQ,Which is red?,1,sky,,blood,C,रक्त',
    ].join('\n')
    expect((await sendText(csv)).body.data).toMatchObject({ created: 1 })
    expect(await only()).toMatchObject({
      options: [{ text: 'sky' }, { text: 'blood', is_correct: true }],
      translations: { hi: { question_statement: null, options: [null, 'रक्त'] } },
    })
  })

  it('may stand in one cell, one option in each line, and be those of True and False', async () => {
    const truth = { question_type: 'True/False', question_statement: 'True?', correct: 'True' }
    const bare = { subject: 'S', chapter: 'C', marks: 1 }
    await send({ ...bare, ...truth, options_hi: 'सही\nगलत' })
    expect(await only()).toMatchObject({
      options: [{ text: 'True' }, { text: 'False' }],
      translations: { hi: { options: ['सही', 'गलत'] } },
    })
  })

  it('are recognised by the headers of other programs, with the first language beside it', async () => {
    const csv = [
      'Subject,Topic,Type,Marks,Question (English),Question (Hindi),A (English),A (Hindi),B (English),B (Hindi),Answer',
      'Physics,Optics,MCQ,1,Which is red?,कौन-सा लाल है?,sky,आकाश,blood,रक्त,B',
    ].join('\n')
    const { body } = await sendText(csv)
    expect(body.data.columns.map(({ field }) => field)).toEqual([
      ...['subject', 'chapter', 'question_type', 'marks', 'question_statement', 'statement_hi'],
      ...['option_a', 'option_1_hi', 'option_b', 'option_2_hi', 'correct'],
    ])
    expect(await only()).toMatchObject({
      statement: 'Which is red?',
      translations: { hi: { question_statement: 'कौन-सा लाल है?', options: ['आकाश', 'रक्त'] } },
    })
  })

  it('are shown in the check as they would be stored', async () => {
    const rows = [row({ ...columns, passage: 'Read.', passage_hi: 'पढ़िए।' })]
    const file = JSON.stringify(rows)
    const { body } = await importFile(school, admin, 'questions', file, { dry_run: '1' })
    expect(body.data.questions).toMatchObject([
      {
        ...{ language: null, translations: { hi: { question_statement: 'कौन-सा लाल है?' } } },
        passage: { text: 'Read.', translations: { hi: 'पढ़िए।' } },
      },
    ])
    expect(body.data.translated).toEqual([{ language: 'hi', questions: 1 }])
  })

  it('are compared with what students would see, as the first language is', async () => {
    const { body } = await send(
      row({
        ...{ question_format: 'markdown', option_a: '$\\frac{1}$', option_b: 'x' },
        ...{ statement_hi: '2*3*4 कितना है?', option_2_hi: '__3__', explanation_hi: '$\\frac{2}$' },
      }),
    )
    expect(body.data.notes.map(({ field, kind, near }) => [field, kind, near])).toEqual([
      // The note appears only once, although the option reads the same in Hindi.
      ['option_a', 'formula', ''],
      ['statement_hi', 'hidden', '2*3*4 कितना है?'],
      ['option_2_hi', 'hidden', '__3__'],
      ['option_3_hi', 'same_options', 'option_2_hi'],
      ['explanation_hi', 'formula', ''],
    ])
  })
})

describe('a wrong text in another language is an error of its row', () => {
  it.each([
    {
      fields: { option_4_hi: 'x' },
      field: 'option_4_hi',
      reason: 'The question has no such option',
    },
    {
      fields: { option_2_hi: 'sky' },
      field: 'option_2_hi',
      reason: 'Two options have the same text',
    },
    {
      fields: { options_hi: ['a', 'b'] },
      field: 'options_hi',
      reason: 'Translate 3 options, or none',
    },
    {
      fields: { options_hi: 'a\nb' },
      field: 'options_hi',
      reason: 'Write 3 options, or each in a column of its own',
    },
    {
      fields: { options_hi: { A: 'a', E: 'b' } },
      field: 'options_hi',
      reason: 'The question has no such option',
    },
    {
      fields: { options_hi: ['a', 'b', 'c'], option_1_hi: 'a' },
      field: 'option_1_hi',
      reason: 'The options are given twice: leave out the list or the columns',
    },
    {
      fields: { statement_hi: 'x'.repeat(20_001) },
      field: 'statement_hi',
      reason: 'At most 20000 characters',
    },
    {
      fields: { option_1_hi: 'x'.repeat(4_001) },
      field: 'option_1_hi',
      reason: 'At most 4000 characters',
    },
    { fields: { explanation_hi: ['a', 'b'] }, field: 'explanation_hi', reason: 'Enter a text' },
    { fields: { passage_hi: 'Rain' }, field: 'passage', reason: 'Name the passage, too' },
    {
      fields: { statement_en: 'Which is blue?' },
      field: 'statement_en',
      reason: expect.stringContaining('This is the first language of the question'),
    },
    {
      fields: { language: 'Hindi', statement_hi: 'x' },
      field: 'statement_hi',
      reason: 'This is the first language of the question',
    },
    {
      fields: { language: 'hi', passage: 'Rain', passage_hi: 'x' },
      field: 'passage_hi',
      reason: expect.stringContaining('This is the first language of the question'),
    },
    {
      fields: { language: 'Klingon' },
      field: 'language',
      reason: 'Enter a language code such as en, hi or zh-Hant',
    },
    { fields: { translations: 'x' }, field: 'translations', reason: 'Write an object: {"hi": …}' },
    {
      fields: { translations: { hi: hindi }, statement_hi: 'x' },
      field: 'translations',
      reason: 'The translations are given twice: leave out one of them',
    },
    {
      fields: { translations: { hi: { ...hindi, options: ['a'] } } },
      field: 'translations.hi.options',
      reason: 'Translate 3 options, or none',
    },
    {
      fields: { translations: { hi: { options: [{}] } } },
      field: 'translations',
      reason: 'Write a text, a number, or a list of them',
    },
    {
      fields: { statement_hi: inText('0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp') },
      field: 'statement_hi',
      reason: expect.stringContaining('was never uploaded'),
    },
  ])('$field: $reason', async ({ fields, field, reason }) => {
    const { status, body } = await send(row(fields))
    expect({ status, errors: body.data.errors }).toMatchObject({
      status: 400,
      errors: [{ number: 1, field, reason }],
    })
    expect((await school.call(listQuestions, {}, admin)).body.data).toEqual([])
  })

  it('but a Numerical ignores translated options as it ignores options', async () => {
    await send(row({ question_type: 'Numerical', numerical_answer: '3', ...columns }))
    expect(await only()).toMatchObject({
      translations: { hi: { question_statement: hindi.question_statement, options: [] } },
    })
  })

  it('and a cell that Excel has changed is in doubt', async () => {
    const csv = [
      'subject,chapter,question_type,question_statement,marks,option_a,option_b,correct,option_1_hi',
      'Physics,Optics,MCQ,How much?,1,half,all,A,02-Jan',
    ].join('\n')
    expect((await sendText(csv)).body.data).toMatchObject({
      doubts: [{ about: 'excel', columns: ['option_1_hi'] }],
      errors: [{ field: 'option_1_hi' }],
    })
  })
})

describe('the first language', () => {
  it.each(['hi', 'HI', 'Hindi', 'हिन्दी'])('is read from %s', async (language) => {
    await send(row({ language, statement_en: 'Which of them is red?' }))
    expect(await only()).toMatchObject({
      language: 'hi',
      translations: { en: { question_statement: 'Which of them is red?' } },
    })
  })

  it('of the bank is no other one if it is that of the school', async () => {
    await send(row())
    expect((await send(row({ language: 'en' }))).body.data).toMatchObject({ unchanged: 1 })
    expect((await send(row({ language: 'ta' }))).body.data.errors).toMatchObject([
      { field: 'language', reason: expect.stringContaining('another first language') },
    ])
  })
})

describe('a question that is in the bank already', () => {
  it('is the same if the file names no other translation', async () => {
    await send(row(columns))
    for (const fields of [columns, { statement_hi: hindi.question_statement }, {}])
      expect((await send(row(fields))).body.data).toMatchObject({ created: 0, unchanged: 1 })
  })

  it('is never given another translation', async () => {
    await send(row(columns))
    const { id } = await only()
    const { body } = await send(row({ ...columns, option_2_hi: 'ख़ून' }))
    expect(body.data.errors).toEqual([
      expect.objectContaining({
        field: 'option_2_hi',
        reason: `This question is already in the bank with another translation into Hindi: edit it there (ID ${id})`,
      }),
    ])
    const stored = await school.call(getQuestion, { params: { id } }, admin)
    expect(stored.body.data.translations.hi).toEqual(hindi)
  })
})

describe('a question that lacks translations', () => {
  const translate = { ...columns, passage: 'Read.', passage_hi: 'पढ़िए।' }

  it('gets those of a file, and keeps what it was as a version', async () => {
    await send(row({ passage: 'Read.', statement_ta: 'எது?' }))
    const before = await only()
    const check = await importFile(school, admin, 'questions', JSON.stringify([row(translate)]), {
      dry_run: '1',
    })
    expect(check.body.data).toMatchObject({ created: 0, unchanged: 1, questions_translated: 1 })
    expect((await only()).translations).toEqual(before.translations)
    const { body } = await send(row(translate), row(translate))
    expect(body).toMatchObject({
      message: 'Added translations to 1, 2 already existed',
      data: { created: 0, unchanged: 2, questions_translated: 1 },
    })
    const after = await only()
    expect(after).toMatchObject({
      ...{ id: before.id, versions_count: before.versions_count + 1 },
      options: before.options,
      translations: { hi: hindi },
      passage: { id: before.passage?.id, translations: { hi: 'पढ़िए।' } },
    })
    expect(after.translations.ta).toEqual(before.translations.ta)
    const again = await send(row(translate))
    expect(again.body.data).toMatchObject({ unchanged: 1, questions_translated: 0 })
    expect((await only()).versions_count).toBe(after.versions_count)
    const found = await school.call(listQuestions, { query: { search: 'कौन-सा' } }, admin)
    expect(found.body.data).toHaveLength(1)
  })

  it('gets only what it lacks, option by option', async () => {
    await send(row({ option_2_hi: 'रक्त' }))
    const { option_a: _, option_b: __, option_c: ___, ...bare } = row()
    const reordered = { ...bare, options: ['3', 'blood', 'sky'] }
    await send({ ...reordered, option_1_hi: 'तीन', option_3_hi: 'आकाश' })
    expect(await only()).toMatchObject({
      options: [{ text: 'sky' }, { text: 'blood' }, { text: '3' }],
      translations: { hi: { question_statement: null, options: ['आकाश', 'रक्त', 'तीन'] } },
    })
  })

  it('gets none with which two options would read the same', async () => {
    await send(row({ option_1_hi: 'रक्त' }))
    const before = await only()
    const { body } = await send(row({ option_2_hi: 'रक्त' }))
    expect(body.data.errors).toMatchObject([
      {
        field: 'option_2_hi',
        reason: `Two options of this question in the bank would have the same text in Hindi (ID ${before.id})`,
      },
    ])
    expect(await only()).toEqual(before)
  })

  it('is left alone if anything else differs, or if it is in that language', async () => {
    await send(row({ language: 'hi' }))
    const { id } = await only()
    const other = await send(row({ ...columns, marks: 2 }))
    expect(other.body.data.errors).toMatchObject([{ field: 'marks' }])
    const same = await send(row(columns))
    expect(same.body.data.errors).toMatchObject([
      {
        field: 'statement_hi',
        reason: `This question is already in the bank with Hindi as its first language: edit it there (ID ${id})`,
      },
    ])
    expect((await only()).translations).toEqual({})
  })

  it('gets them from one row of a file only', async () => {
    await send(row({ passage: 'Read.' }))
    const { id } = await only()
    const { body } = await send(row(columns), row({ passage: 'Read.', statement_ta: 'எது?' }))
    expect(body.data.errors).toMatchObject([
      {
        number: 2,
        reason: `Row 1 has translations of the same question of the bank (ID ${id}): write both in one row`,
      },
    ])
  })

  it('becomes a draft again if the person may not check, and is theirs to translate', async () => {
    await school.db.updateTable('school_settings').set({ check_questions: true }).execute()
    await send(row({ status: 'checked' }))
    const { id } = await school.db.selectFrom('subjects').select('id').executeTakeFirstOrThrow()
    const sendAs = async (person: Person) =>
      (await school.call(importQuestions, { body: [row(columns)] }, person)).body.data
    const stranger = await addStaff(school, ['Author'])
    expect((await sendAs(stranger)).errors).toMatchObject([{ field: 'subject' }])
    const author = await addStaff(school, ['Author'], { subjects: [id] })
    expect(await sendAs(author)).toMatchObject({ questions_translated: 1, errors: [] })
    expect(await only()).toMatchObject({ status: 'draft', translations: { hi: hindi } })
    await school.db.updateTable('school_settings').set({ check_questions: null }).execute()
  })

  it('is named in the audit log', async () => {
    await send(row())
    const { id } = await only()
    await send(row(columns))
    const { body } = await school.call(listAuditEvents, { query: { kind: 'question' } }, admin)
    expect(body.data[0]).toMatchObject({
      ...{ action: 'changed', target_id: id },
      detail: { changes: [{ field: 'translations' }] },
    })
  })
})

describe('a passage in another language', () => {
  const rain = (statement: string, fields: object) =>
    row({ question_statement: statement, passage: 'Rain', ...fields })
  const passages = () => school.db.selectFrom('passages').select(['text', 'translations']).execute()

  it('is shared like the passage, and joins the translations that it has', async () => {
    await send(rain('One?', { passage_hi: 'वर्षा' }))
    await send(
      rain('Two?', { passage_ta: 'மழை' }),
      rain('Three?', { passage_fr: 'Pluie' }),
      rain('Four?', {}),
    )
    expect(await passages()).toEqual([
      { text: 'Rain', translations: { hi: 'वर्षा', ta: 'மழை', fr: 'Pluie' } },
    ])
  })

  it('is never overwritten, neither in the bank nor by another row', async () => {
    await send(rain('One?', { passage_hi: 'वर्षा' }))
    const { body } = await send(
      rain('Two?', { passage_hi: 'बारिश' }),
      rain('Three?', { passage_ta: 'மழை' }),
      rain('Four?', { passage_ta: 'மாரி' }),
    )
    expect(body.data.errors).toMatchObject([
      {
        ...{ number: 1, field: 'passage_hi' },
        reason:
          'This passage is already in the bank with another translation into Hindi: edit it there',
      },
      {
        ...{ number: 3, field: 'passage_ta' },
        reason: 'Row 2 has the same passage with another translation into Tamil',
      },
    ])
    expect(await passages()).toEqual([{ text: 'Rain', translations: { hi: 'वर्षा' } }])
  })
})

it('a picture of a translation must have been uploaded, and is kept', async () => {
  const name = await addPicture(school, admin, 'question_image')
  await school.db.updateTable('files').set({ unused_since: school.clock.now() }).execute()
  const { body } = await send(row({ statement_hi: `क्या? ${inText(name)}` }))
  expect(body.data).toMatchObject({ created: 1, errors: [] })
  const file = await school.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  expect(file.unused_since).toBeNull()
})
