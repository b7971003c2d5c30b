import { isInSpan, spanAt, takesAnswers } from '@prepwell/contract/sitting/section-times.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SectionTimes } from '../../../../platform/database/tables.ts'
import {
  addSeconds,
  endOf,
  extendSection,
  leaveSection,
  ownSeconds,
  planTimes,
  reopenSection,
  resumeTimes,
  secondsOfWork,
  takeBackSeconds,
} from './section-times.ts'

const plan = { early: 'go_on', minutes: [20, 30, 10], pause_minutes: 0 } as const
const paused = { ...plan, pause_minutes: 5 }
const minute = 60
const startedAt = 1_000_000
const whole = { begins: startedAt, seconds: 60 * minute, startedAt }

/** Each span as [section, opens, ends], in minutes since the start. */
const spansOf = ({ spans }: SectionTimes) =>
  spans.map(({ section, opens_at, deadline }) => [
    section,
    (opens_at - startedAt) / minute,
    (deadline - startedAt) / minute,
  ])
const at = (minutes: number) => startedAt + minutes * minute
const usual = planTimes(plan, whole)
const withPauses = planTimes(paused, { ...whole, seconds: 70 * minute })

describe('the plan of an attempt', () => {
  it.each([
    [
      'one section after the other',
      usual,
      [
        [1, 0, 20],
        [2, 20, 50],
        [3, 50, 60],
      ],
    ],
    [
      'with pauses',
      withPauses,
      [
        [1, 0, 20],
        [2, 25, 55],
        [3, 60, 70],
      ],
    ],
    [
      'with extra time, each section and pause longer',
      planTimes(paused, { ...whole, seconds: 105 * minute }),
      [
        [1, 0, 30],
        [2, 37.5, 82.5],
        [3, 90, 105],
      ],
    ],
    [
      'late to a common end: what is over for the others is over',
      planTimes(plan, { begins: at(-25), seconds: 60 * minute, startedAt }),
      [
        [1, 0, 0],
        [2, 0, 25],
        [3, 25, 35],
      ],
    ],
    [
      'let in late for a third of the time',
      planTimes(plan, { ...whole, seconds: 20 * minute }),
      [
        [1, 0, 400 / 60],
        [2, 400 / 60, 1000 / 60],
        [3, 1000 / 60, 20],
      ],
    ],
  ])('is %s', (_name, times, spans) => {
    expect(spansOf(times)).toEqual(spans)
  })

  it('names the seconds of each section', () => {
    expect(ownSeconds(paused, 70 * minute)).toEqual([1200, 1800, 600])
    expect(ownSeconds(plan, 61)).toEqual([21, 30, 10])
  })
})

describe('a change of the times', () => {
  it.each<[name: string, times: SectionTimes | null, spans: number[][] | null]>([
    [
      'left early',
      leaveSection(usual, 1, at(5)),
      [
        [1, 0, 5],
        [2, 5, 35],
        [3, 35, 45],
      ],
    ],
    [
      'left in the second in which it opened: it has been open all the same',
      leaveSection(usual, 1, at(0)),
      [
        [1, -1 / minute, 0],
        [2, 0, 30],
        [3, 30, 40],
      ],
    ],
    [
      'left early, the pause stays',
      leaveSection(withPauses, 1, at(5)),
      [
        [1, 0, 5],
        [2, 10, 40],
        [3, 45, 55],
      ],
    ],
    [
      'a pause ended',
      leaveSection(withPauses, 2, at(21)),
      [
        [1, 0, 20],
        [2, 21, 51],
        [3, 56, 66],
      ],
    ],
    [
      'the pause before the last section ended',
      leaveSection(withPauses, 3, at(57)),
      [
        [1, 0, 20],
        [2, 25, 55],
        [3, 57, 67],
      ],
    ],
    ['the last section is not left', leaveSection(usual, 3, at(55)), null],
    ['another section is not left', leaveSection(usual, 2, at(5)), null],
    ['a section that is over is not left', leaveSection(usual, 1, at(20)), null],
    [
      'time for the open section',
      addSeconds(usual, at(25), 300),
      [
        [1, 0, 20],
        [2, 20, 55],
        [3, 55, 65],
      ],
    ],
    [
      'time in a pause goes to the next',
      addSeconds(withPauses, at(22), 300),
      [
        [1, 0, 20],
        [2, 25, 60],
        [3, 65, 75],
      ],
    ],
    [
      'time when all is over',
      addSeconds(usual, at(60.1), 300),
      [
        [1, 0, 20],
        [2, 20, 50],
        [3, 50, 60],
        [3, 60.1, 65.1],
      ],
    ],
    [
      'a section longer',
      extendSection(usual, 2, { now: at(5), seconds: 300 }),
      [
        [1, 0, 20],
        [2, 20, 55],
        [3, 55, 65],
      ],
    ],
    ['not one that is over', extendSection(usual, 1, { now: at(25), seconds: 300 }), null],
    [
      'opened again',
      reopenSection(usual, 1, { now: at(25), seconds: 300 }),
      [
        [1, 0, 20],
        [2, 20, 25],
        [1, 25, 30],
        [2, 30, 55],
        [3, 55, 65],
      ],
    ],
    [
      'opened again in a pause',
      reopenSection(withPauses, 1, { now: at(22), seconds: 300 }),
      [
        [1, 0, 20],
        [1, 22, 27],
        [2, 30, 60],
        [3, 65, 75],
      ],
    ],
    [
      'opened again at a border',
      reopenSection(usual, 1, { now: at(20), seconds: 300 }),
      [
        [1, 0, 20],
        [2, 20 - 1 / minute, 20],
        [1, 20, 25],
        [2, 25, 55],
        [3, 55, 65],
      ],
    ],
    [
      'opened again when all is over',
      reopenSection(usual, 2, { now: at(61), seconds: 300 }),
      [
        [1, 0, 20],
        [2, 20, 50],
        [3, 50, 60],
        [2, 61, 66],
      ],
    ],
    ['not one that is open', reopenSection(usual, 1, { now: at(5), seconds: 300 }), null],
    ['not one that is ahead', reopenSection(usual, 3, { now: at(5), seconds: 300 }), null],
    [
      'taken back',
      takeBackSeconds(usual, { now: at(25), givenAt: at(22), seconds: 300 }),
      [
        [1, 0, 20],
        [2, 20, 45],
        [3, 45, 55],
      ],
    ],
    [
      'taken back but for a minute',
      takeBackSeconds(usual, { now: at(48), givenAt: at(22), seconds: 300 }),
      [
        [1, 0, 20],
        [2, 20, 49],
        [3, 49, 59],
      ],
    ],
    [
      'not from a later section',
      takeBackSeconds(usual, { now: at(25), givenAt: at(5), seconds: 300 }),
      null,
    ],
    [
      'open again after the submission',
      resumeTimes(usual, { submittedAt: at(30), now: at(40), seconds: 0 }),
      [
        [1, 0, 20],
        [2, 20, 30],
        [2, 40, 60],
        [3, 60, 70],
      ],
    ],
    [
      'open again after the end, with minutes',
      resumeTimes(usual, { submittedAt: at(60), now: at(70), seconds: 300 }),
      [
        [1, 0, 20],
        [2, 20, 50],
        [3, 50, 60],
        [3, 70, 75],
      ],
    ],
    [
      'submitted in a pause',
      resumeTimes(withPauses, { submittedAt: at(22), now: at(32), seconds: 0 }),
      [
        [1, 0, 20],
        [2, 35, 65],
        [3, 70, 80],
      ],
    ],
  ])('%s', (_name, times, spans) => {
    expect(times && spansOf(times)).toEqual(spans)
  })
})

describe('the moment of a border', () => {
  it('belongs to the next section, and answers on their way still to the one before', () => {
    expect(spanAt(usual.spans, at(20) - 1)?.section).toBe(1)
    expect(spanAt(usual.spans, at(20))?.section).toBe(2)
    const takes = (section: number, now: number) =>
      takesAnswers(usual.spans, section, { now, grace: 10 })
    expect([takes(1, at(20) + 10), takes(1, at(20) + 10.001)]).toEqual([true, false])
    expect([takes(2, at(20)), takes(2, at(20) - 0.001)]).toEqual([true, false])
    expect(spanAt(usual.spans, at(60))?.section).toBe(3)
    expect(isInSpan(spanAt(withPauses.spans, at(22)) ?? failed(), at(22))).toBe(false)
  })
})

const failed = (): never => {
  throw new Error('no span')
}

type Step = readonly [kind: number, section: number, wait: number, seconds: number]

/** Applies a step at `now`; returns the same times if the step is impossible. */
function change(times: SectionTimes, [kind, section, , seconds]: Step, now: number): SectionTimes {
  const changed = [
    () => leaveSection(times, spanAt(times.spans, now)?.section ?? 0, now),
    () => addSeconds(times, now, seconds),
    () => extendSection(times, section, { now, seconds }),
    () => reopenSection(times, section, { now, seconds }),
    () => takeBackSeconds(times, { now, givenAt: now - 30, seconds }),
    () => resumeTimes(times, { submittedAt: now - 20, now, seconds }),
  ][kind]?.()
  return changed ?? times
}

describe('any changes', () => {
  const steps = fc.array(
    fc.tuple(
      fc.nat(5),
      fc.integer({ min: 1, max: 3 }),
      fc.oneof(fc.constant(0), fc.nat(900)),
      fc.integer({ min: 60, max: 900 }),
    ),
    { maxLength: 8 },
  )

  it('leave sections in order without overlaps, what is past as it was, and time for all that is ahead', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (wanted, hasPauses) => {
        let times = hasPauses ? withPauses : usual
        let now = startedAt
        for (const step of wanted) {
          now += step[2]
          const before = times
          times = change(before, step, now)
          const { spans } = times
          for (const [place, span] of spans.entries()) {
            expect(span.opens_at).toBeLessThanOrEqual(span.deadline)
            // A section that was cut in the second in which it opened has the second before
            // instead.
            const earliest = (spans[place - 1]?.deadline ?? startedAt) - 1
            expect(span.opens_at).toBeGreaterThanOrEqual(earliest)
          }
          expect(endOf(times).getTime() / 1000).toBe(spans.at(-1)?.deadline)
          const past = ({ spans: all }: SectionTimes) =>
            all.filter(({ deadline }) => deadline <= now - 21)
          expect(past(times)).toEqual(past(before))
          for (const section of [1, 2, 3])
            if (before.spans.some((one) => one.section === section && one.opens_at > now))
              expect(spans.some((one) => one.section === section && one.deadline > now)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('give exactly the seconds that they say', () => {
    fc.assert(
      fc.property(fc.nat(3599), fc.integer({ min: 60, max: 900 }), (passed, seconds) => {
        const now = startedAt + passed
        const left = secondsOfWork(usual, now)
        expect(secondsOfWork(addSeconds(usual, now, seconds), now)).toBe(left + seconds)
        const opened = reopenSection(usual, 1, { now, seconds })
        if (opened) expect(secondsOfWork(opened, now)).toBe(left + seconds)
        const resumed = resumeTimes(usual, { submittedAt: now, now: now + 100, seconds })
        expect(secondsOfWork(resumed, now + 100)).toBe(left + seconds)
      }),
      { numRuns: 200 },
    )
  })
})
