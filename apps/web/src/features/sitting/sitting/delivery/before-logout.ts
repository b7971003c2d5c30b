import { countOf } from '../../../../lib/dates.ts'
import type { Question } from '../../../../ui/feedback/questions.ts'
import { settled } from '../engine/outcome.ts'
import {
  type AnswerCount,
  countWaiting,
  type DeliveryPorts,
  deliverCopies,
  withPageCopies,
} from './deliver-copies.ts'

/**
 * Returns the answers that a logout would leave on this device: tries to deliver them first, for
 * `patienceMs` at most. Leaves out those about which the server has decided, because a later login
 * would change nothing.
 */
export async function undeliveredAnswers(
  device: DeliveryPorts,
  patienceMs: number,
): Promise<readonly AnswerCount[]> {
  if ((await waitingAnswers(device)).length === 0) return []
  const decided = new Set<number>()
  const ports: DeliveryPorts = {
    ...device,
    async askReceipt(takeQuizId) {
      const outcome = await device.askReceipt(takeQuizId)
      if (outcome.kind === 'done' && outcome.value === null) decided.add(takeQuizId)
      return outcome
    },
    onChange(change) {
      device.onChange(change)
      if (change.kind !== 'delivering' && change.kind !== 'waiting') decided.add(change.takeQuizId)
    },
  }
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([deliverCopies(ports), patience])
  const left = await waitingAnswers(device)
  return left.filter(({ takeQuizId }) => !decided.has(takeQuizId))
}

async function waitingAnswers(device: DeliveryPorts): Promise<readonly AnswerCount[]> {
  const stored = await settled(device.list).catch(() => [])
  return withPageCopies(stored, device.pageCopies()).flatMap(({ takeQuizId, copy }) => {
    const count = countWaiting(copy)
    return count > 0 ? [{ takeQuizId, quizName: copy.quizName, count }] : []
  })
}

/**
 * The question before a logout that leaves answers on this device or deletes reviews; null if it
 * does neither.
 */
export function questionBeforeLogout(
  answers: readonly AnswerCount[],
  reviews: number,
): Question | null {
  const total = answers.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return reviews === 0 ? null : aboutReviews(reviews)
  const each = answers.map(
    ({ quizName, count }) => `${countOf(count, 'answer')} of ${quizName || 'a quiz'}`,
  )
  const [have, theyAre, they] = total === 1 ? ['has', 'It is', 'it'] : ['have', 'They are', 'they']
  const lost =
    reviews === 0
      ? ''
      : ` ${countOf(reviews, 'review')} of your notebook could not be sent either, and logging out deletes ${reviews === 1 ? 'it' : 'them'}.`
  return {
    title: 'Answers not delivered',
    text: `${new Intl.ListFormat('en-GB').format(each)} ${have} not reached the server.`,
    detail: `${theyAre} kept on this device, and sent only when you log in on this device again. If that is too late, ${they} may not count.${lost}`,
    yes: 'Log out anyway',
    no: 'Stay logged in',
    danger: true,
  }
}

const aboutReviews = (reviews: number): Question => ({
  title: 'Reviews not delivered',
  text: `${countOf(reviews, 'review')} of your notebook could not be sent to the server.`,
  detail:
    'They are on this device only, and logging out deletes them. Stay until you are online again, and they are sent by themselves.',
  yes: 'Log out and lose them',
  no: 'Stay',
  danger: true,
})
