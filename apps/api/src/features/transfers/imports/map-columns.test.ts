import { importFields } from '@prepwell/contract/import-fields.ts'
import { describe, expect, it } from 'vitest'
import { type Mapping, mapColumns, missingColumns } from './map-columns.ts'

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
      name: 'no answer from the number of a row',
      kind: 'questions',
      columns: ['Number', 'Question'],
      fields: [null, 'question_statement'],
    },
  ] as const)('reads $name', ({ kind, columns, fields }) =>
    expect(fieldsOf(kind, [...columns])).toEqual(fields),
  )

  it('does first what the caller says', () => {
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

  it('finds every field by its name and its label', () => {
    for (const [kind, fields] of Object.entries(importFields) as [
      'questions',
      (typeof importFields)['questions'],
    ][])
      for (const { name, label } of fields) {
        expect(fieldsOf(kind, [name])).toEqual([name])
        expect(fieldsOf(kind, [label])).toEqual([name])
      }
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
})
