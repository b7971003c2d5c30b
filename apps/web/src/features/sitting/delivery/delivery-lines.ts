import { countOf } from '../../../lib/dates.ts'
import type { DeliveryNews } from './deliver-copies.ts'

/** A line of the banner. */
export interface DeliveryLine {
  readonly takeQuizId: number
  readonly quizName: string
  readonly count: number
  readonly state: 'delivering' | 'waiting' | 'delivered' | 'late'
  /** The student has put it away: it comes back only to say that some answers came too late. */
  readonly isSeen: boolean
}

/** The lines after some news, one for each attempt. */
export function tellNews(
  lines: readonly DeliveryLine[],
  news: DeliveryNews,
): readonly DeliveryLine[] {
  const { takeQuizId } = news
  const known = lines.find((line) => line.takeQuizId === takeQuizId)
  const line = known ? lineAfter(known, news) : firstLine(news)
  if (!line) return lines
  return known ? lines.map((each) => (each === known ? line : each)) : [...lines, line]
}

const toldOf = ({ takeQuizId, quizName, count }: Exclude<DeliveryNews, { kind: 'held' }>) => ({
  takeQuizId,
  quizName,
  count,
})

/** Only what was said to be missing is said to have come. */
const firstLine = (news: DeliveryNews): DeliveryLine | null =>
  news.kind === 'held' ? null : { ...toldOf(news), state: news.kind, isSeen: false }

function lineAfter(line: DeliveryLine, news: DeliveryNews): DeliveryLine {
  if (news.kind === 'held') return { ...line, state: 'delivered' }
  const isSeen = line.isSeen && (news.kind !== 'late' || line.state === 'late')
  return { ...toldOf(news), state: news.kind, isSeen }
}

const states: Record<DeliveryLine['state'], readonly [one: string, many: string]> = {
  delivering: ['is being delivered', 'are being delivered'],
  waiting: [
    'waits on this device until the server can be reached',
    'wait on this device until the server can be reached',
  ],
  delivered: ['was delivered', 'were delivered'],
  late: ['could not be delivered: the time was over', 'could not be delivered: the time was over'],
}

/** '5 answers of Algebra mock are being delivered.' */
export const lineText = ({ quizName, count, state }: DeliveryLine): string =>
  `${countOf(count, 'answer')} of ${quizName || 'a quiz'} ${states[state][count === 1 ? 0 : 1]}.`
