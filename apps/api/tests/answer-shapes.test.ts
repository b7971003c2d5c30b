import { isAttemptStanding } from '@prepwell/contract/sitting/attempt-standing.ts'
import { attemptStanding } from '@prepwell/contract/sitting/sitting.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../src/test/endpoints.ts'
import { valuesOf } from '../src/test/generated/schema-values.ts'

/**
 * Fields whose shape is looser than their schema, by endpoint: the browser does not read them, can
 * do without them, or accepts any text for them.
 */
const looser: Readonly<Record<string, readonly string[]>> = {
  'POST /api/quizzes/:id/take_quiz/is_existing': [
    'data.begins_at',
    'data.completed',
    'data.description',
    'data.difficulty_level',
    'data.ends_at',
    'data.needs_code',
    'data.needs_exam_browser',
    'data.quiz_mode',
    'data.section_rules.early',
    'data.sections.*.instructions_format',
    'data.start_by',
    'data.subject_name',
  ],
  'POST /api/quizzes/:id/take_quiz': [
    'data.difficulty_level',
    'data.existing_take_quiz_id',
    'data.quiz_mode',
    'data.section_rules.early',
  ],
  'GET /api/quizzes/:id/questions': [
    'data.passages.*.format',
    'data.questions.*.question_format',
    'data.questions.*.type',
    'data.quiz_mode',
    'data.sections.*.instructions_format',
  ],
  'POST /api/take_quiz/:id/save': ['message', 'saved', 'saved.*'],
  'POST /api/take_quiz/:id/sections/next': ['message', 'saved', 'saved.*'],
  'POST /api/take_quiz/:id/submit': ['message'],
  'POST /api/take_quiz/:id/check': [
    'data.explanation_format',
    'data.outcome',
    'data.similar_question.difficulty',
  ],
  'GET /api/take_quiz/:id/checks': [
    'data.*.explanation_format',
    'data.*.outcome',
    'data.*.similar_question.difficulty',
    'total',
  ],
  'GET /api/notebook/due': [
    'data.cards.*.cause',
    'data.cards.*.changed',
    'data.cards.*.correct_range.*',
    'data.cards.*.explanation_format',
    'data.cards.*.passage.format',
    'data.cards.*.question_format',
    'data.cards.*.type',
    'data.today',
  ],
  'POST /api/notebook/reviews': ['data.cards.*.due_on', 'data.left_out.*', 'data.stored.*'],
  attempt_goes_on: [],
  'GET /api/take_quiz/:id/receipt': [
    'data.closed_reason',
    'data.late_order',
    'data.late_state',
    'data.late_until',
    'data.quiz_mode',
  ],
  'POST /api/take_quiz/:id/contact': ['data.closed_by', 'data.messages.*.kind'],
  'POST /api/open-practice/answers': [],
  'POST /api/take_quiz/:id/late': ['message'],
  'POST /api/take_quiz/:id/reports': ['message'],
}

type Body = Readonly<Record<string, unknown>> | readonly unknown[]
type Path = readonly string[]

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null

/** The path of every field of a body, whatever its value. */
const pathsOf = (value: unknown): Path[] =>
  isBody(value)
    ? Object.entries(value).flatMap(([name, field]) => [
        [name],
        ...pathsOf(field).map((path) => [name, ...path]),
      ])
    : []

/** A body with one field replaced, or removed if `news` is undefined. */
function altered(value: unknown, [name, ...rest]: Path, news: unknown): unknown {
  if (name === undefined || !isBody(value)) return news
  const fields = Object.entries(value).flatMap(([each, field]) => {
    const now = each === name ? altered(field, rest, news) : field
    return now === undefined ? [] : [[each, now] as const]
  })
  return Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields)
}

/** Returns `data.quiz_state.*.answered` for `data.quiz_state.17.answered`. */
const nameOf = (path: Path) => path.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')

const shaped = [
  ...endpoints.flatMap(({ method, path, response, answerShape }) =>
    answerShape ? [{ name: `${method} ${path}`, response, answerShape }] : [],
  ),
  // Not the response of a call, but the data of an error.
  { name: 'attempt_goes_on', response: attemptStanding, answerShape: isAttemptStanding },
]

it('every call that carries answers has a shape', () => {
  expect(shaped.map(({ name }) => name).sort()).toEqual(Object.keys(looser).sort())
})

describe.each(shaped)('the shape of $name', ({ name, response, answerShape }) => {
  const bodies = valuesOf(response)

  it('accepts everything that the schema allows', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const sent = JSON.parse(JSON.stringify(response.parse(body)))
        expect(answerShape(sent)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    { what: 'a page', body: '<!doctype html><title>Maintenance</title>' },
    { what: 'an empty text', body: '' },
    { what: 'null', body: null },
    { what: 'nothing', body: undefined },
    { what: 'an empty object', body: {} },
    { what: 'an empty list', body: [] },
    { what: 'a number', body: 200 },
    { what: 'true', body: true },
    { what: "another program's answer", body: { status: 'ok' } },
    { what: "another program's data", body: { data: {}, message: 'Saved' } },
    { what: 'our own error', body: { message: 'Not found', code: 'not_found' } },
  ])('refuses $what', ({ body }) => expect(answerShape(body)).toBe(false))

  it('refuses any text, any list, and a truncated answer', () => {
    fc.assert(
      fc.property(bodies, fc.nat(), fc.string(), (body, length, text) => {
        const whole = JSON.stringify(body)
        expect([text, whole.slice(0, length % whole.length), [body]].filter(answerShape)).toEqual(
          [],
        )
      }),
    )
  })

  it('refuses an answer with a missing field or one of another kind, except where the shape is looser', () => {
    const passed = new Set<string>()
    for (const body of fc.sample(bodies, { numRuns: 60, seed: 10 }))
      for (const path of pathsOf(body))
        for (const news of [undefined, null, '<html>', { status: 'ok' }]) {
          const changed = altered(body, path, news)
          if (!response.safeParse(changed).success && answerShape(changed)) passed.add(nameOf(path))
        }
    expect([...passed].sort()).toEqual(looser[name])
  })
})
