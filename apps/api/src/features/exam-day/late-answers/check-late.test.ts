import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersIn, type Change, logOf } from '../../../test/sitting/answer-logs.ts'
import { type AttemptTimes, checkLog, checkTimes, type LogFacts } from './check-late.ts'

const opened = 1_800_000_000
const proof = 'a'.repeat(64)
const anchor = { server_time: opened, proof }
/**
 * The exam ends an hour after the page was opened. The late answers arrive two hours after its end.
 */
const facts: LogFacts & AttemptTimes = {
  takeQuizId: 7,
  deadline: (opened + 3600) * 1000,
  spans: null,
  submittedAt: (opened + 3600) * 1000,
  pauses: [],
  publishedAt: null,
  provisionalAt: null,
  receivedAt: (opened + 3 * 3600) * 1000,
  lastSavedAt: (opened + 60) * 1000,
  isProof: (given) => given.proof === proof,
  time: (moment) => new Date(moment).toISOString().slice(11, 19),
}

const changes = fc
  .array(
    fc.record({
      question_id: fc.integer({ min: 1, max: 6 }),
      selected_values: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 1, max: 99 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
        fc.string({ maxLength: 8 }),
      ),
      elapsed: fc.integer({ min: 0, max: 3_599_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((given): Change[] =>
    given
      .toSorted((a, b) => a.elapsed - b.elapsed)
      .map((one, place) => ({ ...one, elapsed: one.elapsed + place })),
  )

type Facts = LogFacts & AttemptTimes

function check(log: ReturnType<typeof logOf>, more: Partial<Facts> = {}) {
  const known = { ...facts, ...more }
  const answers = new Map(Object.entries(answersIn(log)).map(([id, one]) => [Number(id), one]))
  const orders = [...answers.values()].map(({ seq }) => ({ seq }))
  return [...checkLog(known, { answers, logs: [log] }), ...checkTimes(known, orders, known.time)]
}
const wrongTexts = (...given: Parameters<typeof check>) =>
  check(...given).flatMap(({ fits, text }) => (fits ? [] : [text]))

describe('checking late answers', () => {
  it('finds nothing wrong with the log of an honest page, whatever its clock says', () => {
    fc.assert(
      fc.property(changes, (given) => {
        expect(wrongTexts(logOf(7, anchor, given, opened + 60))).toEqual([])
      }),
    )
  })

  it('detects every entry that was changed, left out, moved or inserted', () => {
    fc.assert(
      fc.property(
        changes,
        fc.nat(),
        fc.constantFrom('change', 'drop', 'swap', 'add'),
        (given, at, how) => {
          const log = logOf(7, anchor, given)
          const place = at % log.entries.length
          const entries = [...log.entries]
          const one = entries[place]
          if (!one) return
          if (how === 'change') entries[place] = { ...one, selected_values: 12_345 }
          // The last entry is never dropped, because the chain without it is still valid.
          if (how === 'drop') {
            fc.pre(place < entries.length - 1)
            entries.splice(place, 1)
          }
          if (how === 'swap') {
            fc.pre(place < entries.length - 1)
            const next = entries[place + 1]
            if (next) entries.splice(place, 2, next, one)
          }
          if (how === 'add') entries.splice(place, 0, one)
          expect(wrongTexts({ ...log, entries }).join()).toContain('The log breaks at entry')
        },
      ),
    )
  })

  it('detects an entry cut off at the end, because its answer is missing from the log', () => {
    const log = logOf(7, anchor, [
      { question_id: 1, selected_values: 4, elapsed: 1_000 },
      { question_id: 2, selected_values: 5, elapsed: 2_000 },
    ])
    const texts = checkLog(facts, {
      answers: new Map(Object.entries(answersIn(log)).map(([id, one]) => [Number(id), one])),
      logs: [{ ...log, entries: log.entries.slice(0, 1) }],
    })
    expect(texts.filter(({ fits }) => !fits).map(({ text }) => text)).toEqual([
      '1 answer is not in the log as delivered.',
    ])
  })

  const one = logOf(7, anchor, [{ question_id: 1, selected_values: 4, elapsed: 1_000 }])
  const two = (first: number, second: number) =>
    logOf(7, anchor, [
      { question_id: 1, selected_values: 4, elapsed: first },
      { question_id: 2, selected_values: 5, elapsed: second },
    ])

  it.each<{
    what: string
    given: readonly [log: typeof one, more?: Partial<Facts>]
    says: string
  }>([
    {
      what: 'the log of another attempt',
      given: [one, { takeQuizId: 8 }],
      says: 'The log breaks at entry 1 of 1: one was changed or left out.',
    },
    {
      what: 'a beginning that the server did not write',
      given: [one, { isProof: () => false }],
      says: 'The log does not begin with a time from the server.',
    },
    {
      what: 'a browser without https',
      given: [{ ...one, entries: one.entries.map((entry) => ({ ...entry, hash: null })) }],
      says: 'The entries of the log are not chained: the browser cannot do so without https.',
    },
    {
      what: 'no log at all',
      given: [{ ...one, entries: [] }],
      says: 'The device kept no log of these answers.',
    },
    {
      what: 'a confirmation that the server never gave',
      given: [logOf(7, anchor, [{ question_id: 1, selected_values: 4, elapsed: 1 }], opened + 600)],
      says: 'The device claims that the server had everything at 08:10:00, which the server did not confirm.',
    },
    {
      what: 'an answer after the deadline',
      given: [two(3_000_000, 3_700_000)],
      says: 'By its time, 1 answer was given after the deadline at 09:00:00: never counted.',
    },
    {
      what: 'an answer after the submission',
      given: [two(1_000, 1_900_000), { submittedAt: (opened + 1800) * 1000 }],
      says: '1 answer was given after the attempt had been submitted at 08:30:00.',
    },
    {
      what: 'an answer between a submission and its reopening',
      given: [
        two(1_000, 1_900_000),
        {
          deadline: (opened + 7200) * 1000,
          pauses: [[(opened + 1800) * 1000, (opened + 2400) * 1000]],
        },
      ],
      says: '1 answer was given while the attempt was submitted, from 08:30:00 to 08:40:00.',
    },
    {
      what: 'an arrival after publication',
      given: [one, { publishedAt: (opened + 7200) * 1000 }],
      says: 'The results had been published at 10:00:00, before they arrived: the right answers could be known.',
    },
    {
      what: 'a file that was changed',
      given: [one, { isSigned: false }],
      says: 'The signature does not match: the file was changed after it was made.',
    },
    {
      what: 'a file without a signature',
      given: [one, { isSigned: null }],
      says: 'The file is not signed: the browser cannot sign without https.',
    },
  ])('$what: says so', ({ given, says }) => {
    expect(wrongTexts(...given)).toContain(says)
  })

  it('finds nothing wrong with answers given before and after a pause, with extra time', () => {
    const more = {
      deadline: (opened + 7200) * 1000,
      submittedAt: (opened + 7200) * 1000,
      pauses: [[(opened + 1800) * 1000, (opened + 2400) * 1000]],
    } as const
    expect(wrongTexts(two(1_790_000, 2_400_000), more)).toEqual([])
    expect(wrongTexts(two(3_000_000, 4_000_000), more)).toEqual([])
    expect(wrongTexts(two(3_000_000, 4_000_000))).toHaveLength(1)
  })

  it('says when the device slept or its clock was changed, and by how much', () => {
    const log = two(1_000, 600_000)
    const [first, second] = log.entries
    if (!first || !second) throw new Error('two entries')
    const set = { ...log, entries: [first, { ...second, wall: second.wall + 7_500_000 }] }
    expect(wrongTexts(set).join()).toContain("The device's own clock shifted by 2 h 5 min")
    const slept = { ...log, entries: [first, { ...second, seq: second.seq + 300_000_000 }] }
    expect(wrongTexts(slept).join()).toContain(
      'up to 5 min apart, as if the device had been asleep',
    )
  })

  it('says how late the answers came', () => {
    expect(check(one).map(({ text }) => text)).toContain('They arrived 2 h after the deadline.')
  })

  it.each([
    { minutes: 19, sections: [1], text: 'They arrived before their section ended.' },
    { minutes: 31, sections: [1], text: 'They arrived 11 min after their section had ended.' },
    {
      minutes: 31,
      sections: [2, 1],
      text: 'They arrived 11 min after the first of their sections had ended.',
    },
    // Here the first section was reopened from minute 35 to minute 40.
    { minutes: 45, sections: [1, 1], text: 'They arrived 5 min after their section had ended.' },
  ])('says how late they came to $sections at $minutes min: $text', (given) => {
    const moment = (minutes: number) => opened + minutes * 60
    const span = (section: number, from: number, to: number) => ({
      ...{ section, opens_at: moment(from), deadline: moment(to) },
    })
    const again = given.minutes > 40 ? [span(1, 35, 40)] : []
    const times: AttemptTimes = {
      ...{ ...facts, submittedAt: null, receivedAt: moment(given.minutes) * 1000 },
      spans: [span(1, 0, 20), span(2, 20, 35), ...again, span(3, 40, 60)],
    }
    const orders = given.sections.map((section) => ({ seq: moment(10) * 1_000_000, section }))
    expect(checkTimes(times, orders, facts.time).map(({ text }) => text)).toContain(given.text)
  })
})
