import { listSeries } from '@prepwell/contract/quizzes/series.ts'
import * as contract from '@prepwell/contract/results/series-exchange.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addSeries } from '../../../../../test/content/series.ts'
import { deletingAt } from '../../../../../test/deletions.ts'
import {
  exchangeOf,
  type Installation,
  importRanks,
  importShift,
  list,
  openInstallation,
  rankFile,
  standing,
  trust,
  twoInstallations,
} from '../../../../../test/exchange/installations.ts'
import { newSigner } from '../../../../../test/exchange/signed-file.ts'
import { addStaff } from '../../../../../test/people.ts'
import { firstDay, type Person } from '../../../../../test/school.ts'
import { holdSeries } from '../../../../quizzes/quiz/index.ts'
import { lockSeriesCode } from './exchange.queries.ts'

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

/** The values of `is_published` in the list of series and on the page of the series. */
const published = async (installation: Installation, id: number) => {
  const { body } = await installation.school.call(listSeries, {}, installation.boss())
  const row = body.data.find((one) => one.id === id)
  return [row?.is_published, (await list(installation, id)).summary.is_published]
}

const ranksFor = async (id: number) => {
  const [shift] = (await list(centre, id)).summary.outside_shifts
  return (await rankFile(centre, id, shift?.id ?? 0)).bytes
}

it('the list of series waits for other installations as the page does', async () => {
  const { away, here, file } = await twoInstallations(north, centre)
  expect(await published(centre, here.id)).toEqual([false, false])
  expect(await published(north, away.id)).toEqual([false, false])
  await importShift(centre, here.id, file)
  expect(await published(centre, here.id)).toEqual([true, true])
  expect(await published(north, away.id)).toEqual([false, false])
  await importRanks(north, away.id, await ranksFor(here.id))
  expect(await published(north, away.id)).toEqual([true, true])
})

it('a candidate comes back without a rank that was replaced or dropped in the meantime', async () => {
  const { away, here, file } = await twoInstallations(north, centre)
  const [asha, ben] = away.sat
  if (!asha || !ben) throw new Error('nobody')
  await importShift(centre, here.id, file)
  await importRanks(north, away.id, await ranksFor(here.id))
  const { remove, undo } = deletingAt(north.school, north.boss() as Person)
  const deletion = await remove('Student', ben.student.id)
  centre.school.clock.advance(1)
  await importRanks(north, away.id, await ranksFor(here.id))
  expect((await undo(deletion)).body.message).toBe(`Student with ID ${ben.student.id} is back`)
  expect(await standing(north, ben)).toBeNull()
  expect(await standing(north, asha)).toMatchObject({ rank: 1 })

  const again = await remove('Student', asha.student.id)
  const [partner] = (await exchangeOf(north, away.id)).partners
  await north.school.call(
    contract.removeSeriesPartner,
    { params: { id: away.id, partner_id: partner?.id ?? 0 } },
    north.boss(),
  )
  const back = await undo(again)
  expect(back.status, back.body.message).toBe(200)
})

const moment = '2026-01-05T10:00:00Z'
const unstorable = ['\0', '\ud800', 'x'.repeat(201), '']

it.each([
  ['a name', (text: string) => ({ shift: { name: text } })],
  ['a section', (text: string) => ({ sections: [{ name: text || '\0', full_marks: 1 }] })],
])('%s that cannot be stored is refused', async (_what, changesOf) => {
  const { id } = await addSeries(centre.school)
  const { key, file } = newSigner()
  const { body } = await trust(centre, id, { name: 'Elsewhere', key, task: 'sends' })
  const { code } = await exchangeOf(centre, id)
  const head = (changes: { readonly shift?: object; readonly sections?: object[] }) => ({
    ...{ format: 'prepwell-shift-results', version: 1, series: code, installation: 'Elsewhere' },
    ...{ key, fingerprint: body.data.fingerprint, made_at: moment, of_shifts: 1 },
    ...{ total_per_mark: 100, section_per_mark: 1, candidates: 1, sections: [], ...changes },
    shift: {
      ...{ id: 1, name: 'Shift', date_of_quiz: '0000-01-01T00:00:00Z' },
      ...{ results_published_at: moment, keys: 'final', ...changes.shift },
    },
  })
  const pseudonym = Buffer.alloc(16).toString('base64url')
  for (const text of unstorable) {
    const sent = await importShift(centre, id, file([head(changesOf(text)), [pseudonym, 1, [], 0]]))
    expect([sent.status, sent.body.message], JSON.stringify(text)).toEqual([
      400,
      'file: This is not a file of results of a shift',
    ])
  }
  const sent = await importShift(centre, id, file([head({}), [pseudonym, -0, [], 0]]))
  expect(sent.status, sent.body.message).toBe(200)
  expect((await list(centre, id)).summary.candidates).toBe(1)
})

it('an exam can be edited during an import, but not published', async () => {
  const { db } = centre.school
  const { id } = await addSeries(centre.school)
  await db.transaction().execute(async (tx) => {
    await lockSeriesCode(tx, id)
    const edit = await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '1ms'`.execute(other)
      return holdSeries(other, [id])
    })
    expect([...edit]).toEqual([id])
    const publication = sql`select from series where id = ${id} for update nowait`.execute(db)
    await expect(publication).rejects.toThrow('could not obtain lock')
  })
})

it('a series of other installations alone is not for teachers, who could join it with an exam', async () => {
  const { school } = centre
  const teacher = await addStaff(school, ['Teacher'])
  const { id } = await addSeries(school)
  const ask = async () =>
    (await school.call(contract.getSeriesExchange, { params: { id } }, teacher)).status
  expect(await ask()).toBe(200)
  await trust(centre, id, { name: 'Elsewhere', key: newSigner().key, task: 'sends' })
  expect(await ask()).toBe(404)
})

it('a candidate who is deleted during the import of ranks is left out', async () => {
  const { away, here, file } = await twoInstallations(north, centre)
  await importShift(centre, here.id, file)
  const ranks = await ranksFor(here.id)
  const { db } = north.school
  const imported = await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('attempts')
      .where('id', '=', away.sat[1]?.attempt ?? 0)
      .execute()
    const importing = importRanks(north, away.id, ranks)
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
    return { importing }
  })
  const { status, body } = await imported.importing
  expect([status, body.message]).toEqual([200, 'Imported 2 candidates of North; no longer here: 1'])
})
