import { countOf } from '../../../../lib/dates.ts'
import type { DeliveryChange } from './deliver-copies.ts'

/** The banner's line for one attempt. */
export interface DeliveryLine {
  readonly takeQuizId: number
  readonly quizName: string
  readonly count: number
  readonly state: 'delivering' | 'waiting' | 'delivered' | 'late' | 'refused' | 'kept_late'
  /** True if the student has dismissed the line. It comes back only if answers came too late. */
  readonly isSeen: boolean
}

/** Returns the lines after a change, one per attempt. */
export function mergeChange(
  lines: readonly DeliveryLine[],
  change: DeliveryChange,
): readonly DeliveryLine[] {
  const { takeQuizId } = change
  const known = lines.find((line) => line.takeQuizId === takeQuizId)
  const line = known ? lineAfter(known, change) : firstLine(change)
  if (!line) return lines
  return known ? lines.map((each) => (each === known ? line : each)) : [...lines, line]
}

const countOfChange = ({
  takeQuizId,
  quizName,
  count,
}: Exclude<DeliveryChange, { kind: 'held' }>) => ({
  takeQuizId,
  quizName,
  count,
})

/**
 * Announces a delivery only if the answers were reported as waiting before, and never repeats what
 * the student has dismissed.
 */
const firstLine = (change: DeliveryChange): DeliveryLine | null =>
  change.kind === 'held' || (change.kind === 'late' && change.isSeen)
    ? null
    : { ...countOfChange(change), state: change.kind, isSeen: false }

function lineAfter(line: DeliveryLine, change: DeliveryChange): DeliveryLine {
  if (change.kind === 'held') return { ...line, state: 'delivered' }
  const isLate = change.kind === 'late' || change.kind === 'kept_late'
  const isSeen = line.isSeen && (!isLate || line.state === change.kind)
  return { ...countOfChange(change), state: change.kind, isSeen }
}

const states: Record<DeliveryLine['state'], readonly [one: string, many: string]> = {
  delivering: ['is being delivered', 'are being delivered'],
  waiting: [
    'waits on this device until the server can be reached',
    'wait on this device until the server can be reached',
  ],
  delivered: ['was delivered', 'were delivered'],
  refused: [
    'is not saved: the quiz does not accept it. Open the quiz to see why',
    'are not saved: the quiz does not accept them. Open the quiz to see why',
  ],
  kept_late: [
    'arrived after the end. It is kept, and your school decides whether it counts',
    'arrived after the end. They are kept, and your school decides whether they count',
  ],
  late: ['could not be delivered: the time was over', 'could not be delivered: the time was over'],
}

/** For example '5 answers of Algebra mock are being delivered.' */
export const lineText = ({ quizName, count, state }: DeliveryLine): string =>
  `${countOf(count, 'answer')} of ${quizName || 'a quiz'} ${states[state][count === 1 ? 0 : 1]}.`
