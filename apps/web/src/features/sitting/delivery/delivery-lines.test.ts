import { expect, it } from 'vitest'
import type { DeliveryNews } from './deliver-copies.ts'
import { type DeliveryLine, lineText, tellNews } from './delivery-lines.ts'

const news = (
  kind: 'delivering' | 'waiting' | 'late',
  count = 5,
  takeQuizId = 1,
): DeliveryNews => ({
  kind,
  takeQuizId,
  quizName: 'Algebra mock',
  count,
})
const held: DeliveryNews = { kind: 'held', takeQuizId: 1 }
const after = (...told: DeliveryNews[]) => told.reduce(tellNews, [] as readonly DeliveryLine[])
const states = (lines: readonly DeliveryLine[]) => lines.map(({ state }) => state)
const seen = (lines: readonly DeliveryLine[]) => lines.map((line) => ({ ...line, isSeen: true }))

it.each<{ name: string; told: DeliveryNews[]; texts: string[] }>([
  { name: 'nothing was missing', told: [held], texts: [] },
  {
    name: 'on their way',
    told: [news('delivering')],
    texts: ['5 answers of Algebra mock are being delivered.'],
  },
  {
    name: 'one answer',
    told: [news('delivering', 1)],
    texts: ['1 answer of Algebra mock is being delivered.'],
  },
  {
    name: 'arrived, all that was said to be missing at last',
    told: [news('waiting', 6), news('delivering', 5), held],
    texts: ['5 answers of Algebra mock were delivered.'],
  },
  {
    name: 'not reached',
    told: [news('delivering'), news('waiting')],
    texts: ['5 answers of Algebra mock wait on this device until the server can be reached.'],
  },
  {
    name: 'too late',
    told: [news('late', 2)],
    texts: ['2 answers of Algebra mock could not be delivered: the time was over.'],
  },
  {
    name: 'two attempts',
    told: [news('delivering', 5, 1), news('late', 1, 2), held],
    texts: [
      '5 answers of Algebra mock were delivered.',
      '1 answer of Algebra mock could not be delivered: the time was over.',
    ],
  },
])('says: $name', ({ told, texts }) => {
  expect(after(...told).map(lineText)).toEqual(texts)
})

it('names a quiz whose name an earlier version did not keep', () => {
  const [line] = after({ kind: 'waiting', takeQuizId: 1, quizName: '', count: 1 })
  expect(line && lineText(line)).toBe(
    '1 answer of a quiz waits on this device until the server can be reached.',
  )
})

it('what the student has put away comes back only to say that it was too late, once', () => {
  const away = seen(after(news('waiting')))
  const again = [news('delivering'), news('waiting'), held].reduce(tellNews, away)
  expect(again).toMatchObject([{ state: 'delivered', isSeen: true }])
  const late = tellNews(away, news('late'))
  expect(late).toMatchObject([{ state: 'late', isSeen: false }])
  expect(tellNews(seen(late), news('late'))).toMatchObject([{ isSeen: true }])
  expect(states(late)).toEqual(['late'])
})
