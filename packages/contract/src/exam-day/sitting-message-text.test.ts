import { expect, it } from 'vitest'
import type { SittingMessageKind } from '../sitting/heartbeat.ts'
import { type MessageFacts, sittingMessageText } from './sitting-message-text.ts'

const facts = (kind: SittingMessageKind, fields: Partial<MessageFacts> = {}): MessageFacts => ({
  ...{ kind, minutes: null, question: null, ...fields },
})

it.each([
  { given: facts('announcement'), title: 'Announcement' },
  { given: facts('announcement', { question: 7 }), title: 'Announcement about question 7' },
  { given: facts('time_added', { minutes: 10 }), title: 'You have 10 more minutes' },
  { given: facts('time_added', { minutes: 1 }), title: 'You have 1 more minute' },
  {
    given: facts('time_taken_back', { minutes: 10 }),
    title: '10 minutes of extra time were taken back',
  },
  {
    given: facts('time_taken_back', { minutes: 1 }),
    title: '1 minute of extra time was taken back',
  },
  { given: facts('reopened'), title: 'Your exam is open again' },
  { given: facts('moved'), title: 'Your exam was moved to this device' },
])('$title', ({ given, title }) => expect(sittingMessageText(given).title).toBe(title))

it('the old device learns that its page accepts no more answers', () =>
  expect(sittingMessageText(facts('moved'), true)).toEqual({
    title: 'Your exam was moved to another device',
    meaning: 'Continue there. This page no longer accepts answers.',
  }))
