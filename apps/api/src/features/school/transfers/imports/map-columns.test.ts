import { importFields, importKinds } from '@prepwell/contract/school/import-fields.ts'
import { describe, expect, it } from 'vitest'
import { type Mapping, mapColumns, mapTable, missingColumns } from './map-columns.ts'

const fieldsOf = (kind: 'questions' | 'subjects' | 'students', columns: string[], by?: Mapping) =>
  mapColumns(kind, columns, by).map(({ field }) => field)

describe('mapColumns', () => {
  it.each([
    {
      name: 'the fields by their own names, in any case',
      kind: 'students',
      columns: ['email', 'NAME', 'dob'],
      fields: ['email', 'name', 'dob'],
    },
    {
      name: 'a students export',
      kind: 'students',
      columns: ['ID', 'Name', 'Username', 'Email', 'Phone', 'Gender', 'Date of Birth', 'Status'],
      fields: [null, 'name', 'username', 'email', 'phone_number', 'gender', 'dob', null],
    },
    {
      name: 'what people call things',
      kind: 'students',
      columns: ['Full name', 'E-Mail Address', 'Mobile-Number', 'Birthday'],
      fields: ['name', 'email', 'phone_number', 'dob'],
    },
    {
      name: 'no roll number from another number of students with addresses',
      kind: 'students',
      columns: ['Registration No', 'Name', 'Email', 'Group'],
      fields: [null, 'name', 'email', 'groups'],
    },
    {
      name: 'a roll number of students with addresses',
      kind: 'students',
      columns: ['Roll No', 'Name', 'Email'],
      fields: ['roll_number', 'name', 'email'],
    },
    {
      name: 'a sheet of questions',
      kind: 'questions',
      columns: ['Subject', 'Topic', 'Type', 'Question', 'Points', 'A', 'B', 'Answer', 'Solution'],
      fields: [
        'subject',
        'chapter',
        'question_type',
        'question_statement',
        'marks',
        'option_a',
        'option_b',
        'correct',
        'answer_explanation',
      ],
    },
    {
      name: 'letters from "Correct Answer", places from "correct_answer"',
      kind: 'questions',
      columns: ['Correct Answer', 'correct_answer'],
      fields: ['correct', 'correct_answer'],
    },
    {
      name: 'a field from one column only: the one that is called so',
      kind: 'students',
      columns: ['Full name', 'name'],
      fields: [null, 'name'],
    },
    {
      name: 'a label before what else the field may be called',
      kind: 'questions',
      columns: ['Value', 'Score', 'Numerical Answer', 'MARKS'],
      fields: [null, null, 'numerical_answer', 'marks'],
    },
    {
      name: 'a title as the question, as no other column is',
      kind: 'questions',
      columns: ['title', 'type', 'options', 'correct_answers'],
      fields: ['question_statement', 'question_type', 'options', 'correct_answers'],
    },
    {
      name: 'no question from a title beside one',
      kind: 'questions',
      columns: ['Title', 'Frage', 'Answer 1', 'Incorrect answer 1'],
      fields: [null, 'question_statement', 'option_a', null],
    },
    {
      name: 'a German sheet',
      kind: 'questions',
      columns: [
        ...['Themenblock', 'Ersteller', 'Jahr', 'Hauptfrage', 'Aussage1', 'Aussage2'],
        ...['WAHR', 'FALSCH', 'Punkte'],
      ],
      fields: [
        ...['chapter', null, 'origin_year', 'question_statement', 'option_a', 'option_b'],
        ...['correct', null, 'marks'],
      ],
    },
    {
      name: 'a Hindi sheet',
      kind: 'questions',
      columns: ['विषय', 'अध्याय', 'प्रश्न', 'विकल्प 1', 'विकल्प B', 'उत्तर', 'अंक', 'व्याख्या'],
      fields: [
        ...['subject', 'chapter', 'question_statement', 'option_a', 'option_b', 'correct'],
        ...['marks', 'answer_explanation'],
      ],
    },
    {
      name: 'no answer from the number of a row',
      kind: 'questions',
      columns: ['Number', 'Question'],
      fields: [null, 'question_statement'],
    },
  ] as const)('reads $name', ({ kind, columns, fields }) =>
    expect(fieldsOf(kind, [...columns])).toEqual(fields),
  )

  it("gives the caller's mapping priority", () => {
    const columns = ['name', 'Nick', 'email', 'note']
    expect(fieldsOf('students', columns, { Nick: 'name', note: 'bio' })).toEqual([
      null,
      'name',
      'email',
      'bio',
    ])
    expect(fieldsOf('students', columns, { email: null })).toEqual(['name', null, null, null])
  })

  it.each<{ name: string; mapping: Mapping; message: string }>([
    {
      name: 'a column that is not there',
      mapping: { nick: 'name' },
      message: 'mapping: The file has no column "nick"',
    },
    {
      name: 'a field that is not there',
      mapping: { a: 'password' },
      message: 'mapping: There is no field "password"',
    },
    {
      name: 'a field from two columns',
      mapping: { a: 'name', b: 'name' },
      message: 'mapping: Two columns are to be read as "name"',
    },
  ])('refuses $name', ({ mapping, message }) =>
    expect(() => mapColumns('students', ['a', 'b'], mapping)).toThrow(
      expect.objectContaining({ status: 400, message }),
    ),
  )
})

describe('another name of a field', () => {
  const names = importKinds.flatMap((kind) =>
    importFields[kind].flatMap(({ name, label, aliases, loneAliases = [] }) =>
      [name, label, ...aliases, ...loneAliases].map((column) => ({ kind, name, column })),
    ),
  )
  /** 'Name' is a chapter only if there is a column for the subject. */
  const own = names.filter(({ name, column }) => !(name === 'chapter' && column === 'name'))

  it.each(own)('$kind: “$column” is $name', ({ kind, name, column }) => {
    expect(fieldsOf(kind, [column])).toEqual([name])
    expect(fieldsOf(kind, [column.toUpperCase()])).toEqual([name])
  })

  it('means the chapter if there is also a subject', () =>
    expect(fieldsOf('subjects', ['Subject', 'Name'])).toEqual(['subject', 'chapter']))

  it.each([
    ['Choices', 'options'],
    ['Options', 'options'],
    ['OPTIONS:', 'options'],
    ['Answers', 'correct'],
    ['Option S', 'option_s'],
    ['S', 'option_s'],
    ['Choice-S', 'option_s'],
    ['Option 1', 'option_a'],
    ['option19', 'option_s'],
    ['Opt A', 'option_a'],
    ['Ans', 'correct'],
    ['Ans.', 'correct'],
    ['Correct Option', 'correct'],
    ['Solution', 'answer_explanation'],
    ['Answer 3 (Optional)', 'option_c'],
    ['Answer 1 - max 75 characters', 'option_a'],
    ['Correct Answer(s) (Only include Answer #)', 'correct'],
    ['Correct answer(s) - choose at least one', 'correct'],
    ['Marks (negative)', null],
    ['Question (for teachers)', null],
    ['FALSE', null],
    ['FALSCH', null],
    ['Kommentar', null],
    ['Official Answer', null],
  ])('%s is %s', (column, field) => expect(fieldsOf('questions', [column])).toEqual([field]))

  it.each([
    ['Email ID', 'email'],
    ['First name', 'first_name'],
    ['Surname', 'last_name'],
    ['Mobile No.', 'phone_number'],
  ])('%s is %s', (column, field) => expect(fieldsOf('students', [column])).toEqual([field]))
})

describe('mapTable', () => {
  const table = (column: string, cell: unknown) => ({
    columns: [column],
    rows: [{ number: 1, cells: [cell], problem: null }],
  })

  it('reads answers that are objects as the options', () => {
    const answers = table('answers', [{ text: 'a', fraction: 100 }])
    expect(mapTable('questions', answers)).toEqual([{ column: 'answers', field: 'options' }])
    expect(mapTable('questions', answers, { answers: 'correct' })[0]?.field).toBe('correct')
    expect(mapTable('questions', table('answers', ['A']))[0]?.field).toBe('correct')
  })
})

describe('missingColumns', () => {
  const missing = (columns: string[]) =>
    missingColumns('questions', mapColumns('questions', columns))
  it.each([
    { columns: ['subject', 'chapter', 'type', 'question', 'marks'], text: null },
    {
      columns: ['subject', 'chapter', 'question', 'marks'],
      text: 'The column "question_type" is missing',
    },
    {
      columns: ['subject', 'marks'],
      text: 'The columns "chapter", "question_type" and "question_statement" are missing',
    },
  ])('says $text', ({ columns, text }) => expect(missing(columns)).toBe(text))

  it('accepts a value given once for the file, and a name in two columns', () => {
    const mapped = mapColumns('questions', ['question', 'marks'])
    const constants = new Map([['subject', 'S']])
    expect(missingColumns('questions', mapped, constants)).toBe(
      'The columns "chapter" and "question_type" are missing',
    )
    const students = mapColumns('students', ['First name', 'Email'])
    expect(missingColumns('students', students)).toBe(null)
  })
})
