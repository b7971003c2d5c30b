import { expect, it } from 'vitest'
import { beginPractice } from '../../../../lib/begin-practice.ts'
import { begunPractice, resumedPractice, resumePractice } from './begun-practice.ts'

const origin = { quizId: 3, takeQuizId: 7 }

it.each([
  {
    name: 'a link that begins a practice',
    state: beginPractice('Waves'),
    begun: { begin: 'Waves' },
  },
  {
    name: 'one that leads back to another practice',
    state: beginPractice('Waves', { from: origin }),
    begun: { begin: 'Waves', from: origin },
  },
  { name: 'one that resumes a practice', state: resumePractice(origin), begun: null },
  { name: 'a state of something else', state: { usr: 1 }, begun: null },
  { name: 'no state', state: null, begun: null },
])('$name', ({ state, begun }) => expect(begunPractice(state)).toEqual(begun))

it.each([
  { name: 'a link that resumes a practice', state: resumePractice(origin), resumed: 7 },
  { name: 'one that begins one', state: beginPractice('Waves'), resumed: null },
  { name: 'no state', state: undefined, resumed: null },
])('$name', ({ state, resumed }) => expect(resumedPractice(state)).toBe(resumed))
