import { getRegrade, regradeQuiz, undoRegrade } from '@prepwell/contract/results/regrades.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { recomputedMarks } from '../../../test/recomputed/recomputed-gradings.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { firstDay, openSchool, type School } from '../../../test/school.ts'
import { anyRegradedAction, beginRegradedLife } from '../../../test/sitting/regraded-life.ts'
import { takingAt } from '../../../test/sitting/taking.ts'

const depth = Number(process.env.TEST_DEPTH ?? 1)

let school: School
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))

const expectRecomputed = async () => {
  const { stored, recomputed } = await recomputedMarks(school)
  expect(stored).toEqual(recomputed)
  await expectRebuilt(school)
}

/** Tables in which a regrade leaves rows even after its undo. */
const traces = ['regrades', 'regrade_items', 'regrade_attempts', 'paper_gradings']
const logs = ['attempt_events', 'notices']

/**
 * All rows that must be as before. Attempts come without `marks_version`, which counts their
 * markings.
 */
async function rowsAside() {
  const rows = await everyRow(school)
  for (const table of [...traces, ...logs]) delete rows[table]
  const { rows: attempts } = await school.db
    .selectFrom('attempts')
    .selectAll()
    .orderBy('id')
    .execute()
    .then((all) => ({ rows: all.map(({ marks_version: _counted, ...attempt }) => attempt) }))
  return { ...rows, attempts }
}

it('in any order of regrades, undos and what else happens, marks end where a computation from nothing ends', async () => {
  let applied = 0
  let undone = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRegradedAction, { minLength: 20, maxLength: 45 }),
      async (actions) => {
        const { perform } = await beginRegradedLife(school)
        for (const one of actions) {
          await perform(one)
          if (one.does === 'regrade' || one.does === 'undoDeletion') await expectRecomputed()
        }
        await expectRecomputed()
        const all = await school.db.selectFrom('regrades').select('undone_at').execute()
        applied += all.length
        undone += all.filter(({ undone_at }) => undone_at).length
      },
    ),
    { numRuns: 6 * depth },
  )
  expect(applied).toBeGreaterThan(10)
  expect(undone).toBeGreaterThan(1)
})

it('a dry run changes no row and says what applying then does, and an undo brings every row back', async () => {
  let changed = 0
  const { act } = takingAt(school)
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRegradedAction, { minLength: 20, maxLength: 40 }),
      async (actions) => {
        const { admin, perform, bodyOf, quiz } = await beginRegradedLife(school)
        for (const one of actions) {
          if (one.does !== 'regrade') {
            await perform(one)
            continue
          }
          const body = await bodyOf(one)
          if (!body) continue
          const params = { id: quiz(one.which).id }
          const whole = await everyRow(school)
          const before = await rowsAside()
          const query = { per_page: 100 }
          const dry = await act(
            regradeQuiz,
            { params, query, body: { ...body, dry_run: true } },
            admin,
          )
          expect(await everyRow(school)).toEqual(whole)
          const done = await act(regradeQuiz, { params, body }, admin)
          expect(done?.status).toBe(dry?.status === 200 ? 201 : dry?.status)
          if (done?.status !== 201) {
            expect(done?.body.message).toBe(dry?.body.message)
            expect(await everyRow(school)).toEqual(whole)
            continue
          }
          const { id = 0 } = (done.body as { data: { id?: number } }).data
          const shown = await act(getRegrade, { params: { id }, query }, admin)
          const { data, total, ...effect } = (dry?.body ?? {}) as Record<string, unknown>
          expect(shown?.body.regrade.effect).toEqual(effect)
          expect(shown?.body.data).toEqual(data)
          expect(total).toBe(shown?.body.data.length)
          changed += shown?.body.data.length ?? 0
          await expectRecomputed()
          const undone = await act(undoRegrade, { params: { id } }, admin)
          expect(undone?.status, undone?.body.message).toBe(200)
          expect(await rowsAside()).toEqual(before)
          await act(regradeQuiz, { params, body }, admin)
        }
      },
    ),
    { numRuns: 4 * depth },
  )
  expect(changed).toBeGreaterThan(10)
})
