import { expect, it } from 'vitest'
import type { DeliveryChange } from './deliver-copies.ts'
import { type DeliveryLine, lineText, mergeChange } from './delivery-lines.ts'

const change = (
  kind: 'delivering' | 'waiting' | 'late' | 'refused',
  count = 5,
  takeQuizId = 1,
): DeliveryChange => ({
  kind,
  takeQuizId,
  quizName: 'Algebra mock',
  count,
  isSeen: false,
})
const known: DeliveryChange = {
  kind: 'late',
  takeQuizId: 1,
  quizName: 'Algebra mock',
  count: 2,
  isSeen: true,
}
const held: DeliveryChange = { kind: 'held', takeQuizId: 1 }
const after = (...changes: DeliveryChange[]) =>
  changes.reduce(mergeChange, [] as readonly DeliveryLine[])
const states = (lines: readonly DeliveryLine[]) => lines.map(({ state }) => state)
const seen = (lines: readonly DeliveryLine[]) => lines.map((line) => ({ ...line, isSeen: true }))

it.each<{ name: string; changes: DeliveryChange[]; texts: string[] }>([
  { name: 'nothing was missing', changes: [held], texts: [] },
  { name: 'too late, already dismissed by the student', changes: [known], texts: [] },
  {
    name: 'too late again, after another reported try',
    changes: [change('delivering', 2), known],
    texts: ['2 answers of Algebra mock could not be delivered: the time was over.'],
  },
  {
    name: 'being sent',
    changes: [change('delivering')],
    texts: ['5 answers of Algebra mock are being delivered.'],
  },
  {
    name: 'one answer',
    changes: [change('delivering', 1)],
    texts: ['1 answer of Algebra mock is being delivered.'],
  },
  {
    name: 'delivered after waiting',
    changes: [change('waiting', 6), change('delivering', 5), held],
    texts: ['5 answers of Algebra mock were delivered.'],
  },
  {
    name: 'server not reached',
    changes: [change('delivering'), change('waiting')],
    texts: ['5 answers of Algebra mock wait on this device until the server can be reached.'],
  },
  {
    name: 'too late',
    changes: [change('late', 2)],
    texts: ['2 answers of Algebra mock could not be delivered: the time was over.'],
  },
  {
    name: 'refused',
    changes: [change('delivering'), change('refused', 1)],
    texts: [
      '1 answer of Algebra mock is not saved: the quiz does not accept it. Open the quiz to see why.',
    ],
  },
  {
    name: 'two attempts',
    changes: [change('delivering', 5, 1), change('late', 1, 2), held],
    texts: [
      '5 answers of Algebra mock were delivered.',
      '1 answer of Algebra mock could not be delivered: the time was over.',
    ],
  },
])('says: $name', ({ changes, texts }) => {
  expect(after(...changes).map(lineText)).toEqual(texts)
})

it('names the quiz when an older copy has no quiz name', () => {
  const [line] = after({ kind: 'waiting', takeQuizId: 1, quizName: '', count: 1 })
  expect(line && lineText(line)).toBe(
    '1 answer of a quiz waits on this device until the server can be reached.',
  )
})

it('a dismissed line comes back only once, to say that the answers came too late', () => {
  const away = seen(after(change('waiting')))
  const again = [change('delivering'), change('waiting'), held].reduce(mergeChange, away)
  expect(again).toMatchObject([{ state: 'delivered', isSeen: true }])
  const late = mergeChange(away, change('late'))
  expect(late).toMatchObject([{ state: 'late', isSeen: false }])
  expect(mergeChange(seen(late), change('late'))).toMatchObject([{ isSeen: true }])
  expect(states(late)).toEqual(['late'])
})
