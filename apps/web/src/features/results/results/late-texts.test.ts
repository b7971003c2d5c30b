import { expect, it } from 'vitest'
import { lateTitle } from './late-texts.ts'

const late = { source: 'device', received_at: 1, decided_at: null, reason: null } as const

it.each([
  [1, 'waiting', "1 answer arrived after the end and waits for your school's decision"],
  [3, 'waiting', "3 answers arrived after the end and wait for your school's decision"],
  [1, 'accepted', '1 answer arrived after the end and was accepted: it counts'],
  [3, 'declined', '3 answers arrived after the end and were not accepted'],
] as const)('%i, %s: %s', (answers, state, text) =>
  expect(lateTitle({ ...late, answers, state }, false)).toBe(text),
)

it('says of an answer file only that it was one, because it may have come during the exam', () =>
  expect(lateTitle({ ...late, source: 'file', answers: 2, state: 'accepted' }, false)).toBe(
    '2 answers came in an answer file and were accepted: they count',
  ))
