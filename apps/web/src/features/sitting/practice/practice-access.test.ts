import { expect, it } from 'vitest'
import { type PracticeDoor, type PracticeLook, practiceDoor } from './practice-access.ts'

const fresh: PracticeLook = { kind: 'open', mode: 'practice', existing: false }
const running: PracticeLook = { kind: 'open', mode: 'practice', existing: true }
const exam: PracticeLook = { kind: 'open', mode: 'exam', existing: false }
const refused: PracticeLook = { kind: 'refused', message: 'The quiz has not started yet' }
const notHere: PracticeDoor = {
  show: 'nothing',
  to: 'dashboard',
  message: 'This quiz is not available for practice',
}

it.each<{
  name: string
  look: PracticeLook | null
  mode: Parameters<typeof practiceDoor>[1]
  door: PracticeDoor
}>([
  { name: 'nothing is known', look: null, mode: 'pending', door: { show: 'waiting' } },
  { name: 'the look is under way', look: null, mode: 'practice', door: { show: 'waiting' } },
  { name: 'the quiz is still to come', look: fresh, mode: 'pending', door: { show: 'waiting' } },
  { name: 'a practice', look: fresh, mode: 'practice', door: { show: 'start' } },
  { name: 'a running practice', look: running, mode: 'practice', door: { show: 'resume' } },
  {
    name: 'a running practice of a quiz that was deleted',
    look: running,
    mode: null,
    door: { show: 'resume' },
  },
  { name: 'an exam', look: exam, mode: 'pending', door: notHere },
  { name: 'an exam that may not be taken now', look: refused, mode: 'exam', door: notHere },
  {
    name: 'a no, to what is still unknown',
    look: refused,
    mode: 'pending',
    door: { show: 'waiting' },
  },
  {
    name: 'a no to a practice',
    look: refused,
    mode: 'practice',
    door: { show: 'refusal', message: 'The quiz has not started yet' },
  },
  {
    name: 'a no to nobody knows what',
    look: refused,
    mode: null,
    door: { show: 'refusal', message: 'The quiz has not started yet' },
  },
  {
    name: 'no such quiz',
    look: { kind: 'not_found' },
    mode: 'pending',
    door: { show: 'nothing', to: 'back', message: 'Quiz not available' },
  },
])('$name', ({ look, mode, door }) => expect(practiceDoor(look, mode)).toEqual(door))
