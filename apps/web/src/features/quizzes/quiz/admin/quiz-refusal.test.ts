import { expect, it } from 'vitest'
import { CallError, networkError } from '../../../../lib/call.ts'
import { refusalOf } from './quiz-refusal.ts'

const fixed = 'The date cannot be changed: students have already taken this exam'
const newer = 'This quiz has been changed since you opened it'

it.each([
  {
    name: 'a field',
    error: new CallError(
      400,
      'invalid_input',
      'date_of_quiz: The date must not be earlier than now',
      { field: 'date_of_quiz' },
    ),
    field: 'date_of_quiz',
    text: 'The date must not be earlier than now',
  },
  {
    name: 'a field that the form does not have',
    error: new CallError(400, 'invalid_input', 'other: Wrong', { field: 'other' }),
    field: null,
    text: 'other: Wrong',
  },
  {
    name: 'a chapter that was deleted',
    error: new CallError(404, 'not_found', 'Chapter not found', { field: 'chapter_id' }),
    field: 'chapter_id',
    text: 'This chapter is no longer there',
  },
  {
    name: 'a source',
    error: new CallError(
      400,
      'invalid_input',
      'sections.1.sources.0.count: Enter how many questions to draw',
      { field: 'sections.1.sources.0.count' },
    ),
    field: 'sections.1.sources.0.count',
    text: 'Enter how many questions to draw',
  },
  {
    name: 'the chapter of a source that was deleted',
    error: new CallError(404, 'not_found', 'Chapter not found', {
      field: 'sections.0.sources.2.chapter_id',
    }),
    field: 'sections.0.sources.2.chapter_id',
    text: 'This chapter is no longer there',
  },
  {
    name: 'a quiz that was deleted',
    error: new CallError(404, 'not_found', 'Quiz not found'),
    field: null,
    text: 'Quiz not found',
  },
  {
    name: 'terms that are fixed',
    error: new CallError(409, 'conflict', fixed),
    field: null,
    text: `${fixed}. Leave it as it was to save your other changes.`,
  },
  {
    name: 'a newer quiz, whose form must be opened again',
    error: new CallError(409, 'conflict', newer, { field: 'version' }),
    field: null,
    text: newer,
  },
  { name: 'our own fault', error: new Error('x is undefined'), field: null, text: networkError },
])('$name', ({ error, field, text }) =>
  expect(refusalOf(error, ['name', 'chapter_id', 'date_of_quiz'])).toEqual({ field, text }),
)
