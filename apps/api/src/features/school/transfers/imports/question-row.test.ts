import { describe, expect, it } from 'vitest'
import { noChoices } from './import-choices.ts'
import { restOf } from './plan/same-question.ts'
import { surveyQuestions } from './reading/survey-questions.ts'

const head = { subject: 'S', chapter: 'C', question_statement: 'Why?', marks: '2' }
/** Validates a row. If the file uses indexes, they count from 0. */
const check = async (fields: Record<string, unknown>, mergeOptions = false) => {
  const rows = [{ number: 1, fields: new Map(Object.entries({ ...head, ...fields })) }]
  const { check: checkRow } = await surveyQuestions(rows, {
    ...{ source: 'json', delimiter: null, now: new Date(0), readings: {}, languages: ['en'] },
    nameOf: (field) => field,
    choices: { ...noChoices, mergeOptions },
  })
  return checkRow(0)
}
const four = { option_a: 'w', option_b: 'x', option_c: 'y', option_d: 'z' }

describe('checkQuestion', () => {
  it.each([
    { name: 'a letter', fields: { question_type: 'MCQ', ...four, correct: 'b' }, key: ['x'] },
    {
      name: 'letters',
      fields: { question_type: 'msq', ...four, correct: 'A, C' },
      key: ['w', 'y'],
    },
    {
      name: 'letters alone',
      fields: { question_type: 'MSQ', ...four, correct: 'DA' },
      key: ['w', 'z'],
    },
    {
      name: 'letters with semicolons',
      fields: { question_type: 'MSQ', ...four, correct: 'a;b' },
      key: ['w', 'x'],
    },
    {
      name: 'the letter of a column beside a blank one',
      fields: { question_type: 'MCQ', option_a: 'w', option_c: 'y', correct: 'C' },
      key: ['y'],
    },
    {
      name: 'a place, as in JSON',
      fields: { question_type: 'MCQ', options: ['w', 'x'], correct_answer: 1 },
      key: ['x'],
    },
    {
      name: 'places and options as JSON in cells',
      fields: { question_type: 'MSQ', options: '["w","x"]', correct_answers: '[0, 1]' },
      key: ['w', 'x'],
    },
    {
      name: 'options with one a line, places with commas',
      fields: { question_type: 'MSQ', options: 'w\r\nx\n\ny', correct_answers: '0,2' },
      key: ['w', 'y'],
    },
    {
      name: 'a letter among a list',
      fields: { question_type: 'MCQ', options: ['w', 'x'], correct: 'B' },
      key: ['x'],
    },
  ])('reads the key from $name', async ({ fields, key }) => {
    const checked = await check(fields)
    const content = 'row' in checked ? checked.row.content : null
    expect(
      content && 'options' in content
        ? content.options.filter(({ correct }) => correct).map(({ text }) => text)
        : checked,
    ).toEqual(key)
  })

  it.each([
    { name: 'letters', fields: { ...four, fixed_options: 'D' }, fixed: 'z' },
    {
      name: 'no letter',
      fields: { ...four, option_d: 'None', fixed_options: ' None ' },
      fixed: '',
    },
    { name: 'by their texts', fields: { ...four, option_d: 'None of these' }, fixed: undefined },
    {
      name: 'the letter of a column beside a blank one',
      fields: { option_a: 'A', option_c: 'y', fixed_options: 'c' },
      fixed: 'y',
    },
    { name: 'places', fields: { options: ['w', 'x'], fixed_options: [1] }, fixed: 'x' },
    {
      name: 'places in a cell',
      fields: { options: '["w","x"]', fixed_options: '[1]' },
      fixed: 'x',
    },
  ])('reads which options keep their place from $name', async ({ fields, fixed }) => {
    const checked = await check({ question_type: 'MCQ', correct: 'A', ...fields })
    if (!('row' in checked)) throw new Error(JSON.stringify(checked))
    expect(restOf(checked.row.content).fixed_texts?.join()).toBe(fixed)
  })

  it.each(['E', 'x1', '[4]', '{'])(
    'refuses %s as options that keep their position',
    async (given) =>
      expect(
        await check({ question_type: 'MCQ', ...four, correct: 'A', fixed_options: given }),
      ).toMatchObject({ errors: [{ field: 'fixed_options' }] }),
  )

  it.each([
    { fields: { options: ['x', 'x', 'y', 'z'], correct_answer: 2, fixed_options: [3] } },
    { fields: { options: ['x', 'x', 'y', 'z'], correct_answer: 2, fixed_options: [1, 3] } },
    { fields: { option_a: 'x', option_b: 'x', option_c: 'y', option_d: 'z', fixed_options: 'BD' } },
  ])('merges equal options, and $fields.fixed_options keep their place', async ({ fields }) => {
    const correct = 'options' in fields ? {} : { correct: 'C' }
    const checked = await check({ question_type: 'MCQ', ...correct, ...fields }, true)
    if (!('row' in checked)) throw new Error(JSON.stringify(checked))
    const { options } = checked.row.content
    expect(options.map(({ text, correct }) => (correct ? `=${text}` : `~${text}`))).toEqual([
      ...['~x', '=y', '~z'],
    ])
    expect(restOf(checked.row.content).fixed_texts).toEqual(['z'])
  })

  it('merges no equal options of a key that names an option too many', async () =>
    expect(
      await check({ question_type: 'MSQ', ...four, option_b: 'w', correct: 'C, E' }, true),
    ).toMatchObject({ errors: [{ field: 'correct' }] }))

  it('reads a number, and ignores the columns of other types', async () =>
    expect(
      await check({ question_type: 'Numerical', numerical_answer: '-2.50', correct: '42' }),
    ).toMatchObject({ row: { content: { type: 'Numerical', numerical_answer: '-2.50' } } }))

  it.each([
    {
      name: 'two ends',
      fields: { numerical_answer: '45.8', numerical_low: '45.6', numerical_high: '46.0' },
      answer: '45.8',
    },
    {
      name: 'two ends alone',
      fields: { numerical_low: '45.6', numerical_high: '46.0' },
      answer: '45.8',
    },
    {
      name: 'a tolerance',
      fields: { numerical_answer: '45.8', tolerance: '0.2' },
      answer: '45.8',
    },
  ])('reads a range from $name', async ({ fields, answer }) =>
    expect(await check({ question_type: 'Numerical', ...fields })).toMatchObject({
      row: {
        content: {
          numerical_answer: answer,
          numerical_range: { low: '45.6', high: '46.0' },
        },
      },
    }),
  )

  it('reads a passage and its image', async () =>
    expect(
      await check({
        question_type: 'MCQ',
        ...four,
        correct: 'A',
        passage: ' P\n',
        passage_image: 'p.png',
      }),
    ).toMatchObject({ row: { content: { passage: { text: 'P', image: 'p.png' } } } }))

  it.each([
    {
      name: 'a tolerance beside a range',
      fields: {
        question_type: 'Numerical',
        ...{ numerical_answer: '1', numerical_low: '0', numerical_high: '2', tolerance: '1' },
      },
      errors: [['tolerance', 'Give a tolerance or a range, not both']],
    },
    {
      name: 'one end of a range',
      fields: { question_type: 'Numerical', numerical_answer: '1', numerical_high: '2' },
      errors: [['numerical_low', 'Enter a number']],
    },
    {
      name: 'an image without its passage',
      fields: { question_type: 'MCQ', ...four, correct: 'A', passage_image: 'p.png' },
      errors: [['passage', 'The passage needs a text']],
    },
    {
      name: 'an unknown type',
      fields: { question_type: 'Quiz', ...four, correct: 'A' },
      errors: [['question_type', 'Use MCQ, MSQ or Numerical']],
    },
    {
      name: 'a letter that has no option',
      fields: { question_type: 'MCQ', ...four, correct: 'E' },
      errors: [['correct', 'The correct answer is not one of the options']],
    },
    {
      name: 'a letter of a blank option',
      fields: { question_type: 'MSQ', option_a: 'w', option_c: 'y', correct: 'A,B' },
      errors: [['correct', 'The correct answer is not one of the options']],
    },
    {
      name: 'a place that has no option',
      fields: { question_type: 'MSQ', options: ['w', 'x'], correct_answers: [0, 2] },
      errors: [['correct_answers.1', 'The correct answer is not one of the options']],
    },
    {
      name: 'a number that counts from 0 or from 1',
      fields: { question_type: 'MCQ', ...four, correct: '2' },
      errors: [
        [
          'correct',
          '“2” can mean “y” counted from 0 or “x” counted from 1: say for the whole file how its keys are read',
        ],
      ],
    },
    {
      name: 'letters beside places',
      fields: { question_type: 'MCQ', ...four, correct: 'B', correct_answer: 2 },
      errors: [['correct', 'The key is given twice: leave out the letters or the positions']],
    },
    {
      name: 'options in columns beside a list',
      fields: { question_type: 'MCQ', ...four, options: ['z', 'y'], correct: 'B' },
      errors: [['options', 'The options are given twice: leave out the list or the columns']],
    },
    {
      name: 'no key',
      fields: { question_type: 'MCQ', ...four },
      errors: [['correct_answer', 'Select the correct answer']],
    },
    {
      name: 'several keys of an MCQ',
      fields: { question_type: 'MCQ', ...four, correct: 'A,B' },
      errors: [['correct', 'An MCQ has exactly one correct answer']],
    },
    {
      name: 'one option',
      fields: { question_type: 'MCQ', option_b: 'x', correct: 'B' },
      errors: [['option_a', 'Add at least 2 options']],
    },
    {
      name: 'an option that is too long',
      fields: { question_type: 'MCQ', option_a: 'w', option_d: 'x'.repeat(4_001), correct: 'A' },
      errors: [['option_d', 'At most 4000 characters']],
    },
    {
      name: 'no number',
      fields: { question_type: 'Numerical', numerical_answer: 'ten' },
      errors: [['numerical_answer', 'Enter a number']],
    },
    {
      name: 'nothing where something must be',
      fields: { question_type: 'Numerical', numerical_answer: '1', subject: '', marks: 'two' },
      errors: [
        ['subject', 'This field is required'],
        ['marks', 'Enter a number'],
      ],
    },
  ])('refuses $name', async ({ fields, errors }) => {
    const checked = await check(fields)
    expect(
      'errors' in checked && checked.errors.map(({ field, reason }) => [field, reason]),
    ).toEqual(errors)
  })
})
