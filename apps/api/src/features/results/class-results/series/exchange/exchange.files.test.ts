import { deleteQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { listSeries } from '@prepwell/contract/quizzes/series.ts'
import * as contract from '@prepwell/contract/results/series-exchange.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../../../test/content/exams.ts'
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
  taken,
  trust,
  trustEachOther,
  twoInstallations,
} from '../../../../../test/exchange/installations.ts'
import { sendFile } from '../../../../../test/files/sent-file.ts'
import { firstDay } from '../../../../../test/school.ts'
import { finishAll } from '../../../../../test/sitting/finishing.ts'

let north: Installation
let centre: Installation
let south: Installation

beforeAll(async () => {
  north = await openInstallation()
  centre = await openInstallation()
  south = await openInstallation()
})
afterAll(() => Promise.all([north, centre, south].map(({ school }) => school.close())))
beforeEach(() => {
  for (const { school } of [north, centre, south]) school.clock.set(firstDay)
})

const countOf = async ({ school }: Installation, table: 'outside_shifts' | 'outside_candidates') =>
  (await school.db.selectFrom(table).selectAll().execute()).length

/** Replaces the first occurrence, and checks that there is one. */
const changed = (file: Buffer, from: string | RegExp, to: string) => {
  const text = file.toString()
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  return Buffer.from(other)
}
const linesOf = (file: Buffer) => file.toString().trimEnd().split('\n')
const fileOf = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`)

/** Changes to each part of a signed file. */
const damages: readonly (readonly [what: string, change: (file: Buffer) => Buffer])[] = [
  ['a name in the header', (file) => changed(file, '"name":"North"', '"name":"Nerth"')],
  ['the number of candidates', (file) => changed(file, '"candidates":3', '"candidates":2')],
  ['a digit of the marks', (file) => changed(file, '",900,', '",901,')],
  ['a pseudonym', (file) => changed(file, /\n\["./, '\n["_')],
  ['wrong answers', (file) => changed(file, ',[],1]', ',[],0]')],
  ['the signature', (file) => changed(file, /"signature":"./, '"signature":"_')],
  ['a space', (file) => changed(file, ',[],', ', [],')],
  ['a line left out', (file) => fileOf(linesOf(file).toSpliced(2, 1))],
  ['a line twice', (file) => fileOf(linesOf(file).toSpliced(2, 0, linesOf(file)[1] ?? ''))],
  [
    'lines in another order',
    (file) => fileOf(linesOf(file).toSpliced(1, 2, ...linesOf(file).slice(1, 3).reverse())),
  ],
  ['a line after the signature', (file) => fileOf([...linesOf(file), linesOf(file)[1] ?? ''])],
  ['no signature', (file) => fileOf(linesOf(file).slice(0, -1))],
  ['half of it', (file) => file.subarray(0, file.length / 2)],
  ['without its last byte', (file) => file.subarray(0, -1)],
  ['only its header', (file) => fileOf(linesOf(file).slice(0, 1))],
]

describe('a file', () => {
  it('that was changed anywhere is refused, and nothing of it is stored', async () => {
    const { here, file } = await twoInstallations(north, centre)
    const before = [
      await countOf(centre, 'outside_shifts'),
      await countOf(centre, 'outside_candidates'),
    ]
    for (const [what, change] of damages) {
      const { status, body } = await importShift(centre, here.id, change(file))
      expect([status, body.message], what).toEqual([
        400,
        'file: The file was changed after it was signed, or it is not complete',
      ])
    }
    // Changes one byte at a time, at every seventh position.
    for (let at = 0; at < file.length; at += 7) {
      const other = Buffer.from(file)
      other[at] = (other[at] ?? 0) ^ 1
      expect((await importShift(centre, here.id, other)).status, `byte ${at}`).toBe(400)
    }
    expect([
      await countOf(centre, 'outside_shifts'),
      await countOf(centre, 'outside_candidates'),
    ]).toEqual(before)
    expect((await importShift(centre, here.id, file)).status).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\n'],
    ['another text', 'Dear colleagues,\nhere are the results.\n'],
    ['one endless line', '['.repeat(100_000)],
  ])('with %s is refused', async (_what, content) => {
    const { here } = await twoInstallations(north, centre)
    const { status, body } = await importShift(centre, here.id, Buffer.from(content))
    expect(status, body.message).toBe(400)
    const none = { params: { id: here.id }, file: null, person: centre.boss() }
    expect((await sendFile(centre.school, contract.importShiftFile, none)).body.message).toBe(
      'file: Choose a file',
    )
  })

  it('of a key that is not trusted, of another series or of the other kind is refused', async () => {
    const { away, here, file } = await twoInstallations(north, centre)
    const stranger = await taken(south, 'South', [['Farah', [0]]])
    const { bytes } = await shiftFile(south, stranger.id, stranger.quiz.id)
    const { fingerprint, text } = (await exchangeOf(south, stranger.id)).key
    expect((await importShift(centre, here.id, bytes)).body.message).toBe(
      `file: It is signed by a key that this series does not trust: ${fingerprint}`,
    )
    await trust(centre, here.id, { name: 'South', key: text, task: 'sends' })
    expect((await importShift(centre, here.id, bytes)).body.message).toBe(
      'file: This is a file of another series',
    )
    expect((await importRanks(north, away.id, file)).body.message).toBe(
      'file: This is not a file of ranks of a shift',
    )
    expect((await importShift(centre, 1_000_000, file)).status).toBe(404)
  })

  it('is imported once; a newer one replaces it, an older one does not', async () => {
    const { away, here, file } = await twoInstallations(north, centre)
    const candidates = await countOf(centre, 'outside_candidates')
    expect((await importShift(centre, here.id, file)).status).toBe(200)
    const twice = await importShift(centre, here.id, file)
    expect([twice.status, twice.body.message]).toEqual([409, 'This file has been imported already'])
    north.school.clock.advance(60)
    const newer = await shiftFile(north, away.id, away.quiz.id)
    expect((await importShift(centre, here.id, newer.bytes)).status).toBe(200)
    const older = await importShift(centre, here.id, file)
    expect([older.status, older.body.message]).toEqual([
      409,
      'A newer file of this shift has been imported already',
    ])
    expect(await countOf(centre, 'outside_candidates')).toBe(candidates + 3)
    const { outside_shifts: shifts } = (await list(centre, here.id)).summary
    expect(shifts).toHaveLength(1)
  })

  it('of ranks is for one installation, and refused if it was changed', async () => {
    const { away, here, file } = await twoInstallations(north, centre)
    const other = await taken(south, 'South', [['Farah', [0]]])
    const { code, key } = await exchangeOf(centre, here.id)
    await trust(south, other.id, { name: 'Board', key: key.text, task: 'merges', code })
    const sending = (await exchangeOf(south, other.id)).key.text
    await trust(centre, here.id, { name: 'South', key: sending, task: 'sends' })
    await importShift(centre, here.id, file)
    const [shift] = (await list(centre, here.id)).summary.outside_shifts
    const early = await rankFile(centre, here.id, shift?.id ?? 0)
    expect([early.status, JSON.parse(early.text).message]).toEqual([
      400,
      'Waits for all results of South',
    ])
    const { bytes } = await shiftFile(south, other.id, other.quiz.id)
    expect((await importShift(centre, here.id, bytes)).status).toBe(200)
    const ranks = await rankFile(centre, here.id, shift?.id ?? 0)
    expect(ranks.status, ranks.text).toBe(200)
    expect((await importRanks(south, other.id, ranks.bytes)).body.message).toBe(
      'file: These are ranks for another installation',
    )
    for (const [from, to] of [
      [/,1\]/, ',2]'],
      ['"candidates":6', '"candidates":7'],
      ['"100.0000000"', '"99.0000000"'],
    ] as const)
      expect((await importRanks(north, away.id, changed(ranks.bytes, from, to))).status).toBe(400)
    expect(
      await north.school.db.selectFrom('outside_rank_files').selectAll().execute(),
    ).not.toContainEqual(expect.objectContaining({ quiz_id: away.quiz.id }))
    expect((await importRanks(north, away.id, ranks.bytes)).status).toBe(200)
    expect((await importRanks(north, away.id, ranks.bytes)).status).toBe(409)
    const missing = await rankFile(centre, here.id, 1_000_000)
    expect(missing.status).toBe(404)
  })
})

it('results of an installation are complete when all of its shifts are there', async () => {
  const { id } = await addSeries(north.school)
  const quizzes = []
  for (const [name, candidate] of [
    ['First', 'Asha'],
    ['Second', 'Ben'],
  ] as const) {
    const quiz = await addQuiz(north.school, { name, startsIn: 0, minutes: 30, seriesId: id })
    await sit(north, quiz, [candidate, [0]])
    quizzes.push(quiz.id)
  }
  north.school.clock.advance(7200)
  await finishAll(north.school)
  const here = await taken(centre, 'Centre', [['Dina', [1]]])
  await trustEachOther([north, id], [centre, here.id])
  for (const [at, awaited] of [['North school'], []].entries()) {
    const { bytes } = await shiftFile(north, id, quizzes[at] ?? 0)
    expect((await importShift(centre, here.id, bytes)).status).toBe(200)
    const { summary } = await list(centre, here.id)
    expect([summary.awaited, summary.is_published]).toEqual([awaited, awaited.length === 0])
    const [shift] = summary.outside_shifts
    expect((await rankFile(centre, here.id, shift?.id ?? 0)).status).toBe(at === 0 ? 400 : 200)
  }
})

it('a shift that its installation has withdrawn is not merged unnoticed', async () => {
  const { id } = await addSeries(north.school)
  const quizzes = []
  for (const [name, candidate] of [
    ['First', 'Asha'],
    ['Second', 'Ben'],
  ] as const) {
    const quiz = await addQuiz(north.school, { name, startsIn: 0, minutes: 30, seriesId: id })
    await sit(north, quiz, [candidate, [0]])
    quizzes.push(quiz.id)
  }
  north.school.clock.advance(7200)
  await finishAll(north.school)
  const here = await taken(centre, 'Centre', [['Dina', [1]]])
  await trustEachOther([north, id], [centre, here.id])
  const [first = 0, second = 0] = quizzes
  const send = async (quizId: number) => {
    const { bytes } = await shiftFile(north, id, quizId)
    expect((await importShift(centre, here.id, bytes)).status).toBe(200)
    return (await list(centre, here.id)).summary
  }
  const listed = async () =>
    (await centre.school.call(listSeries, {}, centre.boss())).body.data.find(
      (one) => one.id === here.id,
    )?.is_published
  await send(first)
  expect(await send(second)).toMatchObject({ candidates: 3, is_published: true, surplus: [] })

  const gone = { params: { id: second } }
  expect((await north.school.call(deleteQuiz, gone, north.boss())).status).toBe(200)
  north.school.clock.advance(60)
  const withdrawn = await send(first)
  const text = 'North school counts 1 shift, 2 are merged: take one out'
  expect(withdrawn).toMatchObject({ awaited: [], is_published: false, surplus: [text] })
  expect(await listed()).toBe(false)
  expect((await exchangeOf(centre, here.id)).ranks_wait_for).toBe(text)
  const shiftOf = (name: string) =>
    withdrawn.outside_shifts.find((shift) => shift.name === name)?.id ?? 0
  expect((await rankFile(centre, here.id, shiftOf('First'))).status).toBe(400)

  const out = { params: { id: here.id, shift_id: shiftOf('Second') } }
  expect((await centre.school.call(contract.removeOutsideShift, out, centre.boss())).status).toBe(
    200,
  )
  expect((await list(centre, here.id)).summary).toMatchObject({
    ...{ candidates: 2, is_published: true, surplus: [] },
  })
  expect(await listed()).toBe(true)
})

it('files that arrive during a publication, twice or while results are read do no harm', async () => {
  const away = await taken(north, 'North', [['Asha', [0]]])
  const { school } = centre
  const here = await addSeries(school)
  const quiz = await addQuiz(school, { startsIn: 0, minutes: 30, seriesId: here.id })
  const hari = await sit(centre, quiz, ['Hari', [0]])
  await trustEachOther([north, away.id], [centre, here.id])
  const first = await shiftFile(north, away.id, away.quiz.id)
  school.clock.advance(7200)
  const [one, , other] = await Promise.all([
    importShift(centre, here.id, first.bytes),
    finishAll(school),
    importShift(centre, here.id, first.bytes),
    list(centre, here.id),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  await finishAll(school)
  expect(await standing(centre, hari)).toMatchObject({ rank: 1, candidates: 2 })
  for (let round = 0; round < 4; round += 1) {
    north.school.clock.advance(1)
    const { bytes } = await shiftFile(north, away.id, away.quiz.id)
    const [sent, ...read] = await Promise.all([
      importShift(centre, here.id, bytes),
      list(centre, here.id),
      list(centre, here.id),
    ])
    expect(sent.status).toBe(200)
    for (const { summary } of read) expect(summary.candidates).toBe(2)
  }
})

it('an older file of ranks does not replace a newer one', async () => {
  const { away, here, file } = await twoInstallations(north, centre)
  await importShift(centre, here.id, file)
  const [shift] = (await list(centre, here.id)).summary.outside_shifts
  const older = await rankFile(centre, here.id, shift?.id ?? 0)
  centre.school.clock.advance(1)
  const newer = await rankFile(centre, here.id, shift?.id ?? 0)
  expect((await importRanks(north, away.id, newer.bytes)).status).toBe(200)
  expect((await importRanks(north, away.id, older.bytes)).body.message).toBe(
    'A newer file of this shift has been imported already',
  )
})
