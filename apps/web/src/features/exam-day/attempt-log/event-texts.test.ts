import { type AttemptEvent, attemptEventKinds } from '@prepwell/contract/exam-day/attempt-log.ts'
import { expect, it } from 'vitest'
import { eventNote, eventText } from './event-texts.ts'

const event = (fields: Partial<AttemptEvent> & Pick<AttemptEvent, 'kind'>): AttemptEvent => ({
  id: 1,
  at: 0,
  ...fields,
})

it.each(attemptEventKinds)('%s has a sentence, also without its details', (kind) => {
  expect(eventText(event({ kind }))).toMatch(/^[A-Z0-9][^_:]+$/)
})

it.each([
  [event({ kind: 'submitted', by: 'admin' }), 'Submitted by an administrator'],
  [event({ kind: 'time_added', minutes: 1 }), '1 minute added'],
  [event({ kind: 'time_added', minutes: 10, section: 2 }), '10 minutes added to section 2'],
  [event({ kind: 'section_began', section: 2 }), 'Section 2 began'],
  [event({ kind: 'section_left', section: 1 }), 'Left section 1 before its time was over'],
  [event({ kind: 'section_ended', section: 2 }), 'Section 2 ended'],
  [
    event({ kind: 'section_opened', section: 1, minutes: 5 }),
    'Section 1 opened again for 5 minutes',
  ],
  [event({ kind: 'saved', answers: 12 }), 'Saved, 12 answers stored'],
  [event({ kind: 'question_reported', question: 7 }), 'Reported question 7'],
  [event({ kind: 'objected', question: 7 }), 'Objected to question 7'],
  [
    event({ kind: 'regraded', questions: [3], before: 54, after: 57.67 }),
    'Marked question 3 again: 54 marks, then 57.67',
  ],
  [event({ kind: 'regraded', questions: [3, 12] }), 'Marked questions 3, 12 again'],
  [
    event({ kind: 'regrade_undone', questions: [3, 12], before: 57, after: 54 }),
    'Regrade of questions 3, 12 undone: 57 marks, then 54',
  ],
  [event({ kind: 'language_chosen', language: 'hi' }), 'Reads in Hindi'],
  [
    event({ kind: 'language_chosen', language: 'hi', beside: 'en' }),
    'Reads in Hindi, English beside it',
  ],
  [
    event({
      kind: 'device_changed',
      device_before: 'Edge on Windows',
      device: 'Chrome on Android',
    }),
    'Another device: Edge on Windows, then Chrome on Android',
  ],
])('%o reads %s', (given, text) => expect(eventText(given)).toBe(text))

it('shows below who acted and why', () => {
  const given = event({ kind: 'time_added', reason: 'Power cut', actor_name: 'Anita Rao' })
  expect(eventNote(given)).toBe('Power cut · Anita Rao')
  expect(eventNote(event({ kind: 'saved' }))).toBeNull()
})
