import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../../test/content/sections.ts'
import { addSeries } from '../../../../../test/content/series.ts'
import {
  exchangeOf,
  type Installation,
  importShift,
  list,
  openInstallation,
  rankFile,
  trust,
} from '../../../../../test/exchange/installations.ts'
import { newSigner, verifiedLines } from '../../../../../test/exchange/signed-file.ts'
import { addStudent } from '../../../../../test/people.ts'
import { attemptCalls } from '../../../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../../../test/sitting/finishing.ts'

let centre: Installation

beforeAll(async () => {
  centre = await openInstallation()
})
afterAll(() => centre.school.close())

interface Candidate {
  readonly shift: number
  readonly id: string
  readonly marks: number
  readonly sections: readonly number[]
  readonly wrong: number
}

/**
 * Adds an exam of two sections with one question each. Four candidates take it, some with equal
 * results.
 */
async function ownShift(): Promise<{ seriesId: number; own: Candidate[] }> {
  const { school, boss } = centre
  const { id: seriesId } = await addSeries(school)
  const numerical = { questions: [{ type: 'Numerical', answer: '1' }] } as const
  const parts = [await addQuiz(school, numerical), await addQuiz(school, numerical)]
  const sections = parts.map(({ chapterId }) => sectionOf(chapterId))
  const quizId = await addSectionedQuiz(school, boss(), sections, { series_id: seriesId })
  const { begin, submit } = attemptCalls(() => school)
  const own: Candidate[] = []
  for (const [name, right] of [
    ['Both', [0, 1]],
    ['First', [0]],
    ['First too', [0]],
    ['Second', [1]],
  ] as const) {
    const student = await addStudent(school, name)
    const attempt = await begin({ id: quizId }, student)
    const state: QuizStateInput = {}
    for (const part of right)
      state[parts[part]?.questions[0]?.id ?? 0] = { answered: true, selected_values: '1' }
    expect((await submit(attempt, student, state)).status).toBe(200)
    const gained = [0, 1].map((part) => ((right as readonly number[]).includes(part) ? 1 : 0))
    const marks = 100 * right.length
    own.push({ shift: 0, id: name, marks, sections: gained, wrong: 0 })
  }
  school.clock.advance(4 * 3600)
  await finishAll(school)
  return { seriesId, own }
}

/**
 * There are few different marks, so that most candidates tie with others. Section marks are thirds.
 */
function generated(shift: number, count: number): Candidate[] {
  let state = 46 + shift
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, (_none, at) => {
    const sections = [random(10) - 3, random(10) - 3]
    const thirds = sections.reduce((sum, one) => sum + one, 0)
    const id = Buffer.from(`${shift}-${at}`.padStart(16, '.')).toString('base64url')
    return { shift, id, marks: Math.round((thirds * 100) / 3), sections, wrong: random(3) }
  })
}

/** Applies the rule of docs/series.md to each candidate separately, counting with bigints. */
function recomputed(all: readonly Candidate[]): Map<string, readonly [string, number]> {
  const scale = 10n ** 40n
  const keys = all.map((one) => {
    const shift = all.filter((other) => other.shift === one.shift)
    const share = (of: (other: Candidate) => number) =>
      (BigInt(shift.filter((other) => of(other) <= of(one)).length) * scale) / BigInt(shift.length)
    return [
      share(({ marks }) => marks),
      ...one.sections.map((_marks, at) => share(({ sections }) => sections[at] ?? 0)),
      -BigInt(one.wrong),
    ]
  })
  const isAbove = (a: readonly bigint[], b: readonly bigint[]) => {
    const at = a.findIndex((value, place) => value !== b[place])
    return at >= 0 && (a[at] ?? 0n) > (b[at] ?? 0n)
  }
  return new Map(
    all.map(({ id }, at) => {
      const own = keys[at] ?? []
      const digits = (2n * 10n ** 9n * (own[0] ?? 0n) + scale) / (2n * scale)
      const percentile = `${digits / 10n ** 7n}.${String(digits % 10n ** 7n).padStart(7, '0')}`
      return [id, [percentile, 1 + keys.filter((key) => isAbove(key, own)).length]]
    }),
  )
}

it('ranks of three installations equal an independent recomputation to 7 decimals', async () => {
  const { seriesId, own } = await ownShift()
  const { code } = await exchangeOf(centre, seriesId)
  const others = [generated(1, 500), generated(2, 601)]
  const moment = centre.school.clock.now().toISOString()
  for (const [at, candidates] of others.entries()) {
    const { key, file } = newSigner()
    const added = await trust(centre, seriesId, { name: `School ${at}`, key, task: 'sends' })
    const header = {
      ...{ format: 'prepwell-shift-results', version: 1, series: code, installation: 'Elsewhere' },
      ...{ key, fingerprint: added.body.data.fingerprint, made_at: moment, of_shifts: 1 },
      shift: {
        ...{ id: at + 1, name: `Shift ${at}`, date_of_quiz: moment },
        ...{ results_published_at: moment, keys: 'final' },
      },
      ...{ total_per_mark: 100, section_per_mark: 3, candidates: candidates.length },
      sections: ['Physics', 'Chemistry'].map((name) => ({ name, full_marks: 10 })),
    }
    const lines = candidates.map(({ id, marks, sections, wrong }) => [id, marks, sections, wrong])
    const sent = await importShift(centre, seriesId, file([header, ...lines]))
    expect(sent.status, sent.body.message).toBe(200)
  }
  const expected = recomputed([...own, ...others.flat()])
  const { data, summary } = await list(centre, seriesId)
  expect(data.map(({ name, percentile, rank }) => [name, [percentile.toFixed(7), rank]])).toEqual(
    data.map(({ name }) => [name, expected.get(name)]),
  )
  expect(data).toHaveLength(4)
  let compared = 0
  for (const { id, candidates } of summary.outside_shifts) {
    const { text } = await rankFile(centre, seriesId, id)
    const [header, ...lines] = verifiedLines(text) ?? []
    expect(header).toMatchObject({ candidates: 1105, shift_candidates: candidates })
    for (const line of lines) {
      const [pseudonym, ...place] = line as [string, string, number]
      expect(place).toEqual(expected.get(pseudonym))
      compared += 1
    }
  }
  expect(compared).toBe(1101)
  const ranks = [...expected.values()].map(([, rank]) => rank)
  expect(new Set(ranks).size).toBeLessThan(ranks.length)
})
