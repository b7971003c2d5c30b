import { expect, it } from 'vitest'
import { CallError } from '../../../../lib/call.ts'
import {
  type PracticeAccess,
  type PracticeCheck,
  practiceAccess,
  practiceCheckOf,
} from './practice-access.ts'

const fresh: PracticeCheck = { kind: 'open', mode: 'practice', existing: false }
const running: PracticeCheck = { kind: 'open', mode: 'practice', existing: true }
const exam: PracticeCheck = { kind: 'open', mode: 'exam', existing: false }
const refused: PracticeCheck = { kind: 'refused', message: 'The quiz has not started yet' }
const notHere: PracticeAccess = {
  show: 'nothing',
  to: 'dashboard',
  message: 'This quiz is not available for practice',
}

it.each<{
  name: string
  check: PracticeCheck | null
  mode: Parameters<typeof practiceAccess>[1]
  access: PracticeAccess
}>([
  { name: 'nothing is known', check: null, mode: 'pending', access: { show: 'waiting' } },
  { name: 'the check is under way', check: null, mode: 'practice', access: { show: 'waiting' } },
  { name: 'a practice', check: fresh, mode: 'pending', access: { show: 'start' } },
  {
    name: 'a running practice',
    check: running,
    mode: 'pending',
    access: { show: 'resume' },
  },
  { name: 'an exam', check: exam, mode: 'pending', access: notHere },
  { name: 'an exam that may not be taken now', check: refused, mode: 'exam', access: notHere },
  {
    name: 'a refusal while the mode is loading',
    check: refused,
    mode: 'pending',
    access: { show: 'waiting' },
  },
  {
    name: 'a refused practice',
    check: refused,
    mode: 'practice',
    access: { show: 'refusal', message: 'The quiz has not started yet' },
  },
  {
    name: 'a refusal with an unknown mode',
    check: refused,
    mode: null,
    access: { show: 'refusal', message: 'The quiz has not started yet' },
  },
  {
    name: 'no such quiz',
    check: { kind: 'not_found' },
    mode: 'pending',
    access: { show: 'nothing', to: 'back', message: 'Quiz not available' },
  },
])('$name', ({ check, mode, access }) => expect(practiceAccess(check, mode)).toEqual(access))

const practice = { quiz_mode: 'practice', existing: false } as const
const refusal = 'You are sitting an exam on this chapter. Submit it before you practise'

it.each([
  { name: 'under way', data: undefined, error: null, check: null },
  {
    name: 'may start',
    data: practice,
    error: null,
    check: { kind: 'open', mode: 'practice', existing: false },
  },
  {
    name: 'the server refuses',
    data: undefined,
    error: new CallError(400, 'not_allowed_now', refusal),
    check: { kind: 'refused', message: refusal },
  },
  {
    name: 'the server refuses now, after it accepted before',
    data: practice,
    error: new CallError(400, 'not_allowed_now', refusal),
    check: { kind: 'refused', message: refusal },
  },
  {
    name: 'there is no such quiz',
    data: undefined,
    error: new CallError(404, 'not_found', 'Quiz not found'),
    check: { kind: 'not_found' },
  },
  {
    name: 'the address contains no number',
    data: undefined,
    error: new CallError(400, 'invalid_input', 'id'),
    check: { kind: 'not_found' },
  },
  {
    name: 'no network',
    data: undefined,
    error: new CallError(0, 'network', 'Axios Network error'),
    check: null,
  },
  { name: 'anything else', data: undefined, error: new Error('chunk'), check: null },
])('$name', ({ data, error, check }) => expect(practiceCheckOf(data, error)).toEqual(check))
