import { deleteSeries } from '@prepwell/contract/quizzes/series.ts'
import * as contract from '@prepwell/contract/results/series-exchange.ts'
import * as results from '@prepwell/contract/results/series-results.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../../test/content/sections.ts'
import { addSeries } from '../../../../../test/content/series.ts'
import { exportAs, readCsv } from '../../../../../test/files/exported.ts'
import { downloadFile, sendFile } from '../../../../../test/files/sent-file.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../../test/school.ts'
import { attemptCalls } from '../../../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../../../test/sitting/finishing.ts'

interface Installation {
  readonly school: School
  readonly boss: () => Person
}

/** Takes part in the exam, and the installation that merges. */
let north: Installation
let centre: Installation
let south: Installation

async function open(): Promise<Installation> {
  const school = await openSchool()
  const admin = await addAdmin(school)
  return { school, boss: () => signedInAnew(school, admin) }
}
beforeAll(async () => {
  north = await open()
  centre = await open()
  south = await open()
})
afterAll(() => Promise.all([north, centre, south].map(({ school }) => school.close())))
beforeEach(() => {
  for (const { school } of [north, centre, south]) school.clock.set(firstDay)
})

/** Takes the exam with these of its questions right, and these wrong. */
async function sit(
  { school }: Installation,
  quiz: TestQuiz,
  [name, right, wrong = []]: readonly [string, readonly number[], (readonly number[])?],
) {
  const { begin, submit } = attemptCalls(() => school)
  const student = await addStudent(school, name)
  const attempt = await begin(quiz, student)
  const all = rightAnswers(quiz)
  const given = quiz.questions.flatMap(({ id, optionIds }, at) => {
    if (right.includes(at)) return [[id, all[id]] as const]
    return wrong.includes(at)
      ? [[id, { answered: true, selected_values: optionIds[0] }] as const]
      : []
  })
  const { status, body } = await submit(attempt, student, Object.fromEntries(given) as never)
  expect(status, body.message).toBe(200)
  return { student, attempt }
}

async function exchangeOf({ school, boss }: Installation, id: number) {
  const { status, body } = await school.call(contract.getSeriesExchange, { params: { id } }, boss())
  expect(status, body.message).toBe(200)
  return body.data
}

const trust = ({ school, boss }: Installation, id: number, body: object) =>
  school.call(contract.addSeriesPartner, { params: { id }, body } as never, boss())

const shiftFile = ({ school, boss }: Installation, id: number, quiz_id: number) =>
  downloadFile(school, contract.getShiftFile, { params: { id, quiz_id }, person: boss() })

const importShift = ({ school, boss }: Installation, id: number, file: Uint8Array) =>
  sendFile(school, contract.importShiftFile, { params: { id }, file, person: boss() })

const importRanks = ({ school, boss }: Installation, id: number, file: Uint8Array) =>
  sendFile(school, contract.importRankFile, { params: { id }, file, person: boss() })

const rankFile = ({ school, boss }: Installation, id: number, shift_id: number) =>
  downloadFile(school, contract.getRankFile, { params: { id, shift_id }, person: boss() })

const list = async ({ school, boss }: Installation, id: number) =>
  (await school.call(results.listSeriesResults, { params: { id } }, boss())).body

const standing = async ({ school }: Installation, sat: { student: Person; attempt: number }) =>
  (
    await school.call(
      results.getSeriesStanding,
      { params: { id: sat.attempt } },
      signedInAnew(school, sat.student),
    )
  ).body.data

/** A series with one shift, taken by these candidates, over and published. */
async function taken(
  installation: Installation,
  name: string,
  candidates: readonly (readonly [string, readonly number[], (readonly number[])?])[],
) {
  const { school } = installation
  const { id } = await addSeries(school)
  const quiz = await addQuiz(school, { name, startsIn: 0, minutes: 30, seriesId: id })
  const sat = []
  for (const one of candidates) sat.push(await sit(installation, quiz, one))
  school.clock.advance(7200)
  await finishAll(school)
  return { id, quiz, sat }
}

/** Two installations that trust each other: three candidates in the north, two in the centre. */
async function twoInstallations() {
  const away = await taken(north, 'North', [
    ['Asha', [0, 1, 2]],
    ['Ben', [2], [0]],
    ['Chen', [2]],
  ])
  const here = await taken(centre, 'Centre', [
    ['Dina', [1]],
    ['Emil', [0]],
  ])
  const merging = await exchangeOf(centre, here.id)
  const sending = await exchangeOf(north, away.id)
  const added = await trust(north, away.id, {
    ...{ name: 'Board', key: merging.key.text, role: 'merges', code: merging.code },
  })
  expect(added.status, added.body.message).toBe(201)
  expect(added.body.data.fingerprint).toBe(merging.key.fingerprint)
  const key = { name: 'North school', key: sending.key.text, role: 'sends' }
  expect((await trust(centre, here.id, key)).status).toBe(201)
  const { bytes, status, text } = await shiftFile(north, away.id, away.quiz.id)
  expect(status, text).toBe(200)
  return { away, here, file: bytes }
}

const countOf = async ({ school }: Installation, table: 'outside_shifts' | 'outside_candidates') =>
  (await school.db.selectFrom(table).selectAll().execute()).length

describe('the results of a shift in another installation', () => {
  it('are merged by the same rule, and its candidates get their ranks back', async () => {
    const { away, here, file } = await twoInstallations()
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
    await trust(north, away.id, { name: 'Board', key: key.text, role: 'merges', code })
    const sending = (await exchangeOf(north, away.id)).key.text
    await trust(centre, here.id, { name: 'North', key: sending, role: 'sends' })
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
    const { away, file } = await twoInstallations()
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

/** Changes the first occurrence, and checks that there is one. */
const changed = (file: Buffer, from: string | RegExp, to: string) => {
  const text = file.toString()
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  return Buffer.from(other)
}
const linesOf = (file: Buffer) => file.toString().trimEnd().split('\n')
const fileOf = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`)

/** Each byte of what is signed, changed at some places. */
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
    const { here, file } = await twoInstallations()
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
    // Any one byte.
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
    const { here } = await twoInstallations()
    const { status, body } = await importShift(centre, here.id, Buffer.from(content))
    expect(status, body.message).toBe(400)
    const none = { params: { id: here.id }, file: null, person: centre.boss() }
    expect((await sendFile(centre.school, contract.importShiftFile, none)).body.message).toBe(
      'file: Choose a file',
    )
  })

  it('of a key that is not trusted, of another series or of the other kind is refused', async () => {
    const { away, here, file } = await twoInstallations()
    const stranger = await taken(south, 'South', [['Farah', [0]]])
    const { bytes } = await shiftFile(south, stranger.id, stranger.quiz.id)
    const { fingerprint, text } = (await exchangeOf(south, stranger.id)).key
    expect((await importShift(centre, here.id, bytes)).body.message).toBe(
      `file: It is signed by a key that this series does not trust: ${fingerprint}`,
    )
    await trust(centre, here.id, { name: 'South', key: text, role: 'sends' })
    expect((await importShift(centre, here.id, bytes)).body.message).toBe(
      'file: This is a file of another series',
    )
    expect((await importRanks(north, away.id, file)).body.message).toBe(
      'file: This is not a file of ranks of a shift',
    )
    expect((await importShift(centre, 1_000_000, file)).status).toBe(404)
  })

  it('is imported once; a newer one replaces it, an older one does not', async () => {
    const { away, here, file } = await twoInstallations()
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
    const { away, here, file } = await twoInstallations()
    const other = await taken(south, 'South', [['Farah', [0]]])
    const { code, key } = await exchangeOf(centre, here.id)
    await trust(south, other.id, { name: 'Board', key: key.text, role: 'merges', code })
    const sending = (await exchangeOf(south, other.id)).key.text
    await trust(centre, here.id, { name: 'South', key: sending, role: 'sends' })
    await importShift(centre, here.id, file)
    const [shift] = (await list(centre, here.id)).summary.outside_shifts
    const early = await rankFile(centre, here.id, shift?.id ?? 0)
    expect([early.status, JSON.parse(early.text).message]).toEqual([
      400,
      'Waits for the results of South',
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

describe('the key of another installation', () => {
  it('is trusted once, and not together with one of the other kind', async () => {
    const { here } = await twoInstallations()
    const { partners, key, code } = await exchangeOf(centre, here.id)
    expect(partners).toMatchObject([{ name: 'North school', role: 'sends', shifts: [] }])
    const { text } = (await exchangeOf(north, (await addSeries(north.school)).id)).key
    const refusals: [object, number, string][] = [
      [{ name: 'Again', key: text, role: 'sends' }, 409, 'This series trusts this key already'],
      [{ name: 'Self', key: key.text, role: 'sends' }, 409, 'This is the key of this installation'],
      [
        { name: 'Board', key: `prepwell-key-${'A'.repeat(43)}`, role: 'merges', code },
        409,
        'North school sends its results here: only one installation merges a series',
      ],
      [
        { name: 'Board', key: `prepwell-key-${'A'.repeat(43)}`, role: 'merges' },
        400,
        'code: Enter the code of the series in the installation that merges',
      ],
    ]
    for (const [body, status, message] of refusals) {
      const answer = await trust(centre, here.id, body)
      expect([answer.status, answer.body.message]).toEqual([status, message])
    }
    expect((await trust(centre, here.id, { name: 'X', key: 'abc', role: 'sends' })).status).toBe(
      400,
    )
  })

  it('is removed after its shifts; the series stays as long as it trusts a key', async () => {
    const { away, here, file } = await twoInstallations()
    await importShift(centre, here.id, file)
    const [partner] = (await exchangeOf(centre, here.id)).partners
    const { school, boss } = centre
    const params = { id: here.id, partner_id: partner?.id ?? 0 }
    const remove = () => school.call(contract.removeSeriesPartner, { params }, boss())
    expect((await remove()).body.message).toBe(
      'Results of North school are merged. Remove its shifts first',
    )
    const shift = { params: { id: here.id, shift_id: partner?.shifts[0]?.id ?? 0 } }
    expect((await school.call(contract.removeOutsideShift, shift, boss())).status).toBe(200)
    expect((await school.call(contract.removeOutsideShift, shift, boss())).status).toBe(404)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    const empty = await addSeries(north.school)
    const { key } = await exchangeOf(centre, here.id)
    await trust(north, empty.id, { name: 'Board', key: key.text, role: 'sends' })
    const gone = await north.school.call(deleteSeries, { params: { id: empty.id } }, north.boss())
    expect([gone.status, gone.body.message]).toEqual([
      409,
      `${empty.name} trusts the key of Board. Remove it from the series first`,
    ])
    expect(away.id).not.toBe(empty.id)
  })

  it('stays the same, and is not stored as it is', async () => {
    const { id } = await addSeries(north.school)
    const [one, two] = [await exchangeOf(north, id), await exchangeOf(north, id)]
    expect(one).toEqual(two)
    expect(one.key.fingerprint).toMatch(/^(?:[0-9A-F]{4} ){7}[0-9A-F]{4}$/)
    const stored = await north.school.db
      .selectFrom('installation_key')
      .selectAll()
      .executeTakeFirstOrThrow()
    // A key pair in DER begins with these bytes.
    expect(Buffer.from(stored.encrypted_private_key).includes('302e020100', 'hex')).toBe(false)
  })
})

it('everything leaves a line in the audit log', async () => {
  const { away, here, file } = await twoInstallations()
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
  const { here, file } = await twoInstallations()
  const { school } = centre
  const teacher = await addStaff(school, ['Teacher'])
  const student = await addStudent(school)
  const id = here.id
  for (const [person, status] of [
    // The exam is not hers.
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
    const body = { name: 'X', key: `prepwell-key-${'A'.repeat(43)}`, role: 'sends' } as const
    const added = await school.call(
      contract.addSeriesPartner,
      { params: { id: own }, body },
      person,
    )
    expect(added.status).toBe(403)
  }
})
