import { deleteSeries } from '@prepwell/contract/quizzes/series.ts'
import * as contract from '@prepwell/contract/results/series-exchange.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  standing,
  trust,
  twoInstallations,
} from '../../../../../test/exchange/installations.ts'
import { firstDay } from '../../../../../test/school.ts'

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

describe('the key of another installation', () => {
  it('is trusted once, and not together with one of the other kind', async () => {
    const { here } = await twoInstallations(north, centre)
    const { partners, key, code } = await exchangeOf(centre, here.id)
    expect(partners).toMatchObject([{ name: 'North school', task: 'sends', shifts: [] }])
    const { text } = (await exchangeOf(north, (await addSeries(north.school)).id)).key
    const refusals: [object, number, string][] = [
      [{ name: 'Again', key: text, task: 'sends' }, 409, 'This series trusts this key already'],
      [{ name: 'Self', key: key.text, task: 'sends' }, 409, 'This is the key of this installation'],
      [
        { name: 'Board', key: `prepwell-key-${'A'.repeat(43)}`, task: 'merges', code },
        409,
        'North school sends its results here: only one installation merges a series',
      ],
      [
        { name: 'Board', key: `prepwell-key-${'A'.repeat(43)}`, task: 'merges' },
        400,
        'code: Enter the code of the series in the installation that merges',
      ],
    ]
    for (const [body, status, message] of refusals) {
      const answer = await trust(centre, here.id, body)
      expect([answer.status, answer.body.message]).toEqual([status, message])
    }
    expect((await trust(centre, here.id, { name: 'X', key: 'abc', task: 'sends' })).status).toBe(
      400,
    )
  })

  it('is removed after its shifts; the series stays as long as it trusts a key', async () => {
    const { away, here, file } = await twoInstallations(north, centre)
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
    await trust(north, empty.id, { name: 'Board', key: key.text, task: 'sends' })
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

it('ranks go with the key of who merged; the series is then one of this installation', async () => {
  const { away, here, file } = await twoInstallations(north, centre)
  await importShift(centre, here.id, file)
  const [shift] = (await list(centre, here.id)).summary.outside_shifts
  const { bytes } = await rankFile(centre, here.id, shift?.id ?? 0)
  expect((await importRanks(north, away.id, bytes)).status).toBe(200)
  const [, ben] = away.sat
  if (!ben) throw new Error('nobody')
  expect(await standing(north, ben)).toMatchObject({ rank: 4, candidates: 5 })
  const [partner] = (await exchangeOf(north, away.id)).partners
  const params = { id: away.id, partner_id: partner?.id ?? 0 }
  const { school, boss } = north
  expect((await school.call(contract.removeSeriesPartner, { params }, boss())).status).toBe(200)
  expect(await standing(north, ben)).toMatchObject({ rank: 3, candidates: 3 })
  expect((await importRanks(north, away.id, bytes)).body.message).toBe(
    `file: It is signed by a key that this series does not trust: ${partner?.fingerprint}`,
  )
})

it('the name of another installation is the one given here, whatever its files say', async () => {
  const { away, here } = await twoInstallations(north, centre)
  const { school } = north
  await school.db.updateTable('school_settings').set({ name: 'Board' }).execute()
  await school.db
    .updateTable('quizzes')
    .set({ name: 'Renamed' })
    .where('id', '=', away.quiz.id)
    .execute()
  const { bytes } = await shiftFile(north, away.id, away.quiz.id)
  expect((await importShift(centre, here.id, bytes)).body.data).toMatchObject({
    ...{ shift: 'Renamed', partner: 'North school' },
  })
})
