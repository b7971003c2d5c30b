import { budgets, show, type Tables } from '../table.ts'
import { measureDueToday } from './due-today.ts'
import { measureReviewEvening, type ReviewEveningPlan } from './review-evening.ts'

/** The maximum factor by which a call may slow down with a thousand times as many reviews. */
const growthBudget = 1.5
/** Milliseconds, 99th percentile, of saves while students review. */
const saveBudget = 100

/** Measures the calls of a notebook with a short and with a long history. */
export async function notebookToday(): Promise<Tables> {
  const { missed, atMost } = budgets()
  const rows = (await measureDueToday()).map(({ call, few, many }) => [
    ...[call, show.ms(few), show.ms(many)],
    atMost(show.times(many / few), many / few, growthBudget, call),
  ])
  const head = ['call', '100', '100,000', 'ratio']
  const title =
    'The notebook of a student with 1,000 cards, 60 of them due, by number of reviews in the past: medians'
  return { tables: [{ title, head, rows }], missed }
}

/**
 * Measures an evening on which everybody reviews their first cards while the students of an exam
 * save.
 */
export async function reviewEvening(plan: ReviewEveningPlan): Promise<Tables> {
  const { missed, atMost } = budgets()
  const report = await measureReviewEvening(plan)
  const { calm, evening, sessions, deliveries, failures } = report
  const failed = failures.length
  const saves = [
    ['before', show.whole(calm.count), show.ms(calm.p50), show.ms(calm.p99), ''],
    [
      'meanwhile',
      ...[show.whole(evening.count), show.ms(evening.p50)],
      atMost(show.ms(evening.p99), evening.p99, saveBudget, 'saves, meanwhile'),
      show.ms(report.longestHold),
    ],
  ]
  const calls = [
    ['the first session of 20 cards', sessions],
    ['5 reviews delivered', deliveries],
  ] as const
  return {
    tables: [
      {
        title: `Saves of 500 who sit an exam, 100 a second, while ${show.whole(plan.candidates)} students open the notebook for the first time after an exam of 100 questions and review 20 cards, within ${plan.within} s; aim: p99 under 100 ms`,
        head: ['', 'saves', 'p50', 'p99', 'longest block of the event loop'],
        rows: saves,
      },
      {
        title: `Their calls; ${show.whole(report.reviews)} reviews were stored`,
        head: ['call', 'calls', 'p50', 'p95', 'p99', 'failed'],
        rows: calls.map(([call, { count, p50, p95, p99 }], place) => [
          ...[call, show.whole(count), show.ms(p50), show.ms(p95), show.ms(p99)],
          place === 0
            ? ''
            : atMost(show.whole(failed), failed, 0, `failed calls, such as ${failures[0]}`),
        ]),
      },
    ],
    missed,
  }
}
