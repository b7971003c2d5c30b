import { isDeepStrictEqual } from 'node:util'
import { answersFingerprint } from '@prepwell/contract/sitting/answers-fingerprint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { type Sitting, sittingAt } from '../../../test/sitting/sitting.ts'

/** Factor by which `npm run test:deep` runs more cases than `npm test`. */
const depth = Number(process.env.TEST_DEPTH ?? 1)

let school: School
let sit: ReturnType<typeof sittingAt>['sit']
let save: ReturnType<typeof sittingAt>['save']
let check: ReturnType<typeof sittingAt>['check']
beforeAll(async () => {
  school = await openSchool()
  ;({ sit, save, check } = sittingAt(school))
})
afterAll(() => school.close())

/**
 * Any combination of the parts that a device may send for one question. There are few sequence
 * numbers, so that devices often reach the same one.
 */
const order = fc.nat(4)
const change = fc
  .record({
    question: fc.nat(2),
    selection: fc.option(
      fc.record({ seq: order, places: fc.subarray([0, 1, 2]), answered: fc.boolean() }),
    ),
    flag: fc.option(fc.record({ review_seq: order, markedForReview: fc.boolean() })),
    visit: fc.option(fc.record({ visit_seq: order })),
    time_spent: fc.option(fc.nat(50)),
    // True if one `seq` covers both the selection and the flag.
    isEarlierClient: fc.boolean(),
  })
  // A change without any sequence number replaces everything, so such changes depend on their order
  // of arrival.
  .filter(({ selection, flag, visit }) => Boolean(selection || flag || visit))
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

const questionOf = ({ quiz }: Sitting, { question }: Change) => quiz.questions[question]?.id ?? 0

/** The change in its wire format. */
function entryOf(at: Sitting, { question, selection, flag, visit, time_spent, ...of }: Change) {
  const optionIds = at.quiz.questions[question]?.optionIds ?? []
  const chosen = (selection?.places ?? []).map((place) => optionIds[place] ?? String(place))
  const isOneOrder = of.isEarlierClient && selection !== null && flag !== null
  return {
    seq: selection?.seq,
    answered: selection?.answered,
    selected_values: question === 1 ? chosen : (chosen[0] ?? null),
    markedForReview: flag?.markedForReview ?? (of.isEarlierClient ? null : undefined),
    review_seq: isOneOrder ? undefined : flag?.review_seq,
    visit_seq: visit?.visit_seq,
    time_spent,
  }
}

type Value = number | string | boolean | readonly Value[]

const compare = (one: Value, other: Value): number => {
  if (!Array.isArray(one) || !Array.isArray(other)) return one < other ? -1 : Number(one > other)
  const differing = one.map((each, i) => (i < other.length ? compare(each, other[i]) : 1))
  return differing.find((sign) => sign !== 0) ?? one.length - other.length
}

const greatest = <V extends Value>(values: readonly V[], least: V): V =>
  values.reduce((best, value) => (compare(value, best) > 0 ? value : best), least)

/** The expected state: for each part, the greatest value that was sent. */
function modelOf(at: Sitting, changes: readonly Change[]) {
  const byQuestion = Map.groupBy(changes, (one) => String(questionOf(at, one)))
  return Object.fromEntries(
    [...byQuestion].map(([question, sent]) => {
      const entries = sent.map((one) => entryOf(at, one))
      const selections = entries.flatMap(({ seq, selected_values, answered = false }) =>
        seq === undefined
          ? []
          : [[seq, [selected_values ?? []].flat().map(String), answered] as const],
      )
      const flags = entries.flatMap(({ seq, review_seq = seq, markedForReview }) =>
        review_seq === undefined || typeof markedForReview !== 'boolean'
          ? []
          : [[review_seq, markedForReview] as const],
      )
      const [seq, selected, answered] = greatest(selections, [0, [], false] as const)
      const [review_seq, markedForReview] = greatest(flags, [0, false] as const)
      const visit_seq = Math.max(0, ...entries.map((entry) => entry.visit_seq ?? 0))
      const time_spent = Math.max(0, ...entries.map((entry) => entry.time_spent ?? 0))
      return [
        question,
        { selected, answered, markedForReview, seq, review_seq, visit_seq, time_spent },
      ]
    }),
  )
}

async function everythingStored(at: Sitting) {
  const { quiz_state, order: orders } = (await check(at)).body.data
  return Object.fromEntries(
    Object.entries(quiz_state).map(([question, { selected_values, ...answer }]) => {
      const selected = [selected_values ?? []].flat().map(String)
      return [question, { selected, ...answer, ...orders[question] }]
    }),
  )
}

describe('saves of three devices', () => {
  const device = fc.array(change, { maxLength: 6 })
  const devices = fc.tuple(device, device, device).filter((all) => all.flat().length > 0)
  const send = async (at: Sitting, one: Change) => {
    const question = String(questionOf(at, one))
    const { status, body } = await save(at, { [question]: entryOf(at, one) })
    expect(status, body.message).toBe(200)
    expect(Object.keys(body.order)).toEqual([question])
    expect(Object.keys(body.saved)).toEqual(body.message === 'Saved' ? [question] : [])
  }

  it(
    'end in the same state in any order and with any repetition',
    async () => {
      const { quiz } = await sit()
      const arriving = devices.chain((all) => {
        const sent = all.flat()
        return fc
          .array(fc.constantFrom(...sent), { maxLength: 6 })
          .map((again) => [...sent, ...again])
          .chain((each) => fc.shuffledSubarray(each, { minLength: each.length }))
      })
      await fc.assert(
        fc.asyncProperty(arriving, async (changes) => {
          const at = await sit(quiz)
          school.clock.advance(50)
          for (const one of changes) await send(at, one)
          expect(await everythingStored(at)).toEqual(modelOf(at, changes))
        }),
        { numRuns: 20 * depth },
      )
    },
    120_000 * depth,
  )

  it('are sent again to a page only if it lacks one of them', async () => {
    const { quiz } = await sit()
    await fc.assert(
      fc.asyncProperty(devices, async (all) => {
        const at = await sit(quiz)
        school.clock.advance(50)
        let had = (await check(at)).body.data.order
        for (const one of all.flat()) {
          await send(at, one)
          const whole = (await check(at)).body.data
          const told = (await check(at, answersFingerprint(had))).body.data
          const isSame = isDeepStrictEqual(whole.order, had)
          expect(told).toEqual(
            isSame ? { ...whole, quiz_state: {}, order: {}, unchanged: true } : whole,
          )
          had = whole.order
        }
      }),
      { numRuns: 10 * depth },
    )
  })

  it(
    'end in that state even if they arrive at the same moment',
    async () => {
      const { quiz } = await sit()
      await fc.assert(
        fc.asyncProperty(devices, async (all) => {
          const at = await sit(quiz)
          school.clock.advance(50)
          await Promise.all(
            all.map(async (changes) => {
              for (const one of [...changes, ...changes]) await send(at, one)
            }),
          )
          expect(await everythingStored(at)).toEqual(modelOf(at, all.flat()))
        }),
        { numRuns: 10 * depth },
      )
    },
    120_000 * depth,
  )
})
