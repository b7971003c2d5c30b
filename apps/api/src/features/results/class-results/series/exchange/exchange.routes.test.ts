import * as contract from '@prepwell/contract/results/series-exchange.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../../test/content/sections.ts'
import { addSeries } from '../../../../../test/content/series.ts'
import {
  exchangeOf,
  type Installation,
  importRanks,
  importShift,
  list,
  openInstallation,
  rankFile,
  shiftFile,
  sit,
  standing,
  trust,
  twoInstallations,
} from '../../../../../test/exchange/installations.ts'
import { exportAs, readCsv } from '../../../../../test/files/exported.ts'
import { downloadFile, sendFile } from '../../../../../test/files/sent-file.ts'
import { addStaff, addStudent } from '../../../../../test/people.ts'
import { firstDay } from '../../../../../test/school.ts'
import { attemptCalls } from '../../../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../../../test/sitting/finishing.ts'

let north: Installation
let centre: Installation

beforeAll(async () => {
  north = await openInstallation()
  centre = await openInstallation()
})
afterAll(() => Promise.all([north, centre].map(({ school }) => school.close())))
beforeEach(() => {
  for (const { school } of [north, centre]) school.clock.set(firstDay)
})

const linesOf = (file: Buffer) => file.toString().trimEnd().split('\n')

describe('the results of a shift in another installation', () => {
  it('are merged by the same rule, and its candidates get their ranks back', async () => {
    const { away, here, file } = await twoInstallations(north, centre)
    const [asha, ben] = away.sat
    const [dina, emil] = here.sat
    if (!asha || !ben || !dina || !emil) throw new Error('nobody')
    expect(await standing(centre, emil)).toBeNull()
    expect((await list(centre, here.id)).summary).toMatchObject({
      ...{ candidates: 2, is_published: false, awaited: ['North school'], merged_by: null },
    })
    const sent = await importShift(centre, here.id, file)
    expect([sent.status, sent.body]).toEqual([
      200,
      {
        message: 'Imported 3 candidates of North',
        data: { shift: 'North', partner: 'North school', candidates: 3, unknown: 0 },
      },
    ])
    const merged = await list(centre, here.id)
    expect(merged.data.map(({ rank, name, percentile }) => [rank, name, percentile])).toEqual([
      [1, 'Dina', 100],
      [5, 'Emil', 50],
    ])
    expect(merged.summary).toMatchObject({
      ...{ candidates: 5, is_published: true, awaited: [] },
      outside_shifts: [{ name: 'North', partner: 'North school', candidates: 3 }],
    })
    expect(await standing(centre, emil)).toMatchObject({ rank: 5, candidates: 5, percentile: 50 })

    expect(await standing(north, ben)).toBeNull()
    const [shift] = merged.summary.outside_shifts
    const ranks = await rankFile(centre, here.id, shift?.id ?? 0)
    expect(ranks.status, ranks.text).toBe(200)
    const back = await importRanks(north, away.id, ranks.bytes)
    expect([back.status, back.body.message]).toEqual([200, 'Imported 3 candidates of North'])
    const own = await list(north, away.id)
    expect(own.summary).toMatchObject({ is_published: true, merged_by: 'Board' })
    expect(own.data.map(({ name, rank, merged_rank }) => [name, rank, merged_rank])).toEqual([
      ['Asha', 1, 1],
      ['Chen', 2, 3],
      ['Ben', 3, 4],
    ])
    expect(await standing(north, ben)).toMatchObject({
      ...{ rank: 4, candidates: 5, shift_candidates: 3, percentile: 66.6666667 },
    })
    const exported = await exportAs(
      north.school,
      'series_results',
      { series_id: away.id },
      north.boss(),
    )
    const [header, first] = readCsv(exported.text)
    expect([header?.slice(0, 2), first?.slice(0, 2)]).toEqual([
      ['Rank', 'Merged Rank'],
      ['1', '1'],
    ])
    expect(await exchangeOf(north, away.id)).toMatchObject({
      shifts: [{ waits_for: null, ranks: { shift_candidates: 3, candidates: 5 } }],
      ranks_wait_for: 'Board merges this series',
    })
  })

  it('compare sections by their percentiles', async () => {
    const numerical = { questions: [{ type: 'Numerical', answer: '1' }] } as const
    const made = []
    for (const installation of [north, centre]) {
      const { school, boss } = installation
      const { id } = await addSeries(school)
      const parts = [await addQuiz(school, numerical), await addQuiz(school, numerical)]
      const sections = parts.map(({ chapterId }) => sectionOf(chapterId))
      const quizId = await addSectionedQuiz(school, boss(), sections, { series_id: id })
      const { begin, submit } = attemptCalls(() => school)
      for (const part of [1, 0]) {
        const student = await addStudent(school, `Part ${part}`)
        const attempt = await begin({ id: quizId }, student)
        const question = String(parts[part]?.questions[0]?.id)
        await submit(attempt, student, { [question]: { answered: true, selected_values: '1' } })
      }
      school.clock.advance(4 * 3600)
      await finishAll(school)
      made.push({ id, quizId })
    }
    const [away, here] = made
    if (!away || !here) throw new Error('no series')
    const { code, key } = await exchangeOf(centre, here.id)
    await trust(north, away.id, { name: 'Board', key: key.text, task: 'merges', code })
    const sending = (await exchangeOf(north, away.id)).key.text
    await trust(centre, here.id, { name: 'North', key: sending, task: 'sends' })
    const { bytes, text } = await shiftFile(north, away.id, away.quizId)
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({
      sections: [{ full_marks: 1 }, { full_marks: 1 }],
      candidates: 2,
    })
    expect((await importShift(centre, here.id, bytes)).status).toBe(200)
    const { data } = await list(centre, here.id)
    expect(data.map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'Part 0'],
      [3, 'Part 1'],
    ])
  })

  it('name nobody, and the same candidate alike in the next file only', async () => {
    const { away, file } = await twoInstallations(north, centre)
    const [, ...lines] = linesOf(file).slice(0, -1)
    for (const line of lines) expect(line).toMatch(/^\["[\w-]{22}",-?\d+,\[\],\d+\]$/)
    expect(file.toString()).not.toMatch(/Asha|Ben|Chen|example\.com/)
    const pseudonyms = (bytes: Buffer) => bytes.toString().match(/"[\w-]{22}"/g)
    north.school.clock.advance(1)
    const again = await shiftFile(north, away.id, away.quiz.id)
    expect(pseudonyms(again.bytes)).toEqual(pseudonyms(file))
    expect(again.bytes.equals(file)).toBe(false)
  })

  it('wait until the shift is over and published', async () => {
    const { school } = north
    const { id } = await addSeries(school)
    const first = await addQuiz(school, { startsIn: 0, minutes: 30, seriesId: id })
    const second = await addQuiz(school, {
      ...{ startsIn: 7200, minutes: 30, seriesId: id, reviewFirst: true },
    })
    await sit(north, first, ['Asha', [0]])
    const refused = async (quiz: TestQuiz) => {
      const { status, text } = await shiftFile(north, id, quiz.id)
      return [status, JSON.parse(text).message]
    }
    expect(await refused(first)).toEqual([400, 'Waits until all shifts here are over'])
    school.clock.advance(7200)
    await sit(north, second, ['Ben', [0]])
    school.clock.advance(7200)
    await finishAll(school)
    expect(await refused(second)).toEqual([400, 'Waits until its results are published'])
    const other = await addQuiz(school)
    expect((await shiftFile(north, id, other.id)).status).toBe(404)
  })
})

it('everything leaves a line in the audit log', async () => {
  const { away, here, file } = await twoInstallations(north, centre)
  await importShift(centre, here.id, file)
  const [shift] = (await list(centre, here.id)).summary.outside_shifts
  const ranks = await rankFile(centre, here.id, shift?.id ?? 0)
  await importRanks(north, away.id, ranks.bytes)
  const params = { id: here.id, shift_id: shift?.id ?? 0 }
  await centre.school.call(contract.removeOutsideShift, { params }, centre.boss())
  const [partner] = (await exchangeOf(centre, here.id)).partners
  await centre.school.call(
    contract.removeSeriesPartner,
    { params: { id: here.id, partner_id: partner?.id ?? 0 } },
    centre.boss(),
  )
  const lines = async ({ school, boss }: Installation, id: number) =>
    (await school.call(listAuditEvents, { query: { kind: 'series' } }, boss())).body.data
      .filter((line) => line.target_id === id)
      .map(({ action, detail }) => [action, detail.text])
      .reverse()
  expect(await lines(centre, here.id)).toEqual([
    ['key_trusted', `North school: ${partner?.fingerprint}`],
    ['imported', 'North, North school'],
    ['exported', 'Ranks of North, North school'],
    ['shift_removed', 'North, North school'],
    ['key_removed', `North school: ${partner?.fingerprint}`],
  ])
  expect((await lines(north, away.id)).map(([action]) => action)).toEqual([
    'key_trusted',
    'exported',
    'imported',
  ])
})

it('is for those who see the results of the series; only admins change it', async () => {
  const { here, file } = await twoInstallations(north, centre)
  const { school } = centre
  const teacher = await addStaff(school, ['Teacher'])
  const student = await addStudent(school)
  const id = here.id
  for (const [person, status] of [
    // The exam is not one of this teacher's.
    [teacher, 404],
    [student, 403],
    [null, 401],
  ] as const) {
    const params = { id, quiz_id: here.quiz.id, shift_id: 1, partner_id: 1 }
    const exchange = await school.call(contract.getSeriesExchange, { params }, person)
    expect(exchange.status).toBe(status)
    for (const endpoint of [contract.getShiftFile, contract.getRankFile])
      expect((await downloadFile(school, endpoint, { params, person })).status).toBe(status)
  }
  const { id: own } = await addSeries(school)
  for (const person of [teacher, student]) {
    const sent = { params: { id: own }, file, person }
    expect((await sendFile(school, contract.importShiftFile, sent)).status).toBe(403)
    expect((await sendFile(school, contract.importRankFile, sent)).status).toBe(403)
    const body = { name: 'X', key: `prepwell-key-${'A'.repeat(43)}`, task: 'sends' } as const
    const added = await school.call(
      contract.addSeriesPartner,
      { params: { id: own }, body },
      person,
    )
    expect(added.status).toBe(403)
  }
})
