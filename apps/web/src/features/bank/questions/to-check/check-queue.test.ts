import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activeOf,
  type CheckQueue,
  type Decision,
  decide,
  emptyQueue,
  lastOf,
  laterCount,
  nextOf,
  shownOf,
  undoLast,
  withChanged,
  withListed,
} from './check-queue.ts'
import { waitingDraft } from './waiting-draft.ts'

const listOf = (...ids: readonly number[]) => ids.map((id) => waitingDraft(id))
const idsOf = (rows: readonly QuestionRow[]) => rows.map(({ id }) => id)
const of = (...ids: readonly number[]) => withListed(emptyQueue, listOf(...ids))
const decided = (queue: CheckQueue, ...steps: readonly (readonly [number, Decision])[]) =>
  steps.reduce((now, [id, decision]) => decide(now, id, decision), queue)

describe('the drafts that wait', () => {
  it('come two at a time, and the next two are known', () => {
    const queue = of(1, 2, 3, 4, 5)
    expect(idsOf(shownOf(queue))).toEqual([1, 2])
    expect(idsOf(nextOf(queue))).toEqual([3, 4])
    expect(activeOf(queue)?.id).toBe(1)
  })

  it('stay in their places until both are decided', () => {
    const one = decided(of(1, 2, 3), [2, 'checked'])
    expect(idsOf(shownOf(one))).toEqual([1, 2])
    expect(activeOf(one)?.id).toBe(1)
    expect(idsOf(shownOf(decided(one, [1, 'back'])))).toEqual([3])
  })

  it('end when the last one is decided', () => {
    const none = decided(of(1, 2, 3), [1, 'checked'], [2, 'checked'], [3, 'later'])
    expect(shownOf(none)).toEqual([])
    expect(activeOf(none)).toBeUndefined()
    expect(laterCount(none)).toBe(1)
  })

  it('go on when more are sent while the last one is on the screen', () => {
    const more = withListed(decided(of(1), [1, 'checked']), listOf(2, 3, 4))
    expect(idsOf(shownOf(more))).toEqual([2, 3])
  })

  it('are the one that was chosen, until it is decided', () => {
    const chosen = { ...of(1, 2, 3), chosen: 2 }
    expect(activeOf(chosen)?.id).toBe(2)
    expect(activeOf(decide(chosen, 2, 'checked'))?.id).toBe(1)
  })
})

describe('a new list from the server', () => {
  it('does not change what is on the screen, and brings the rest up to date', () => {
    const fresh = listOf(1, 2, 3).map((row) => ({ ...row, statement: `New ${row.id}` }))
    const { rows } = withListed(of(1, 2, 3), fresh)
    expect(rows.map(({ statement }) => statement)).toEqual(['Text 1', 'Text 2', 'New 3'])
  })

  it('takes away what somebody else has decided before it was shown', () =>
    expect(idsOf(withListed(of(1, 2, 3, 4, 5), listOf(1, 2, 4, 5)).rows)).toEqual([1, 2, 4, 5]))

  it('keeps what may be on its other pages', () =>
    expect(idsOf(withListed(of(1, 2, 3, 9), listOf(2, 3, 4)).rows)).toEqual([1, 2, 3, 9, 4]))

  it('does not show again what was decided here', () => {
    const queue = decided(of(1, 2, 3), [1, 'checked'], [2, 'later'])
    expect(idsOf(shownOf(withListed(queue, listOf(1, 2, 3, 4))))).toEqual([3, 4])
  })
})

describe('undo', () => {
  it('takes back the last decision on the screen', () => {
    const queue = undoLast(decided(of(1, 2, 3), [2, 'checked']))
    expect(queue).toEqual({ ...of(1, 2, 3), chosen: 2 })
  })

  it('returns to a question that has left the screen', () => {
    const queue = decided(of(1, 2, 3, 4), [1, 'checked'], [2, 'back'])
    expect(lastOf(queue)).toMatchObject({ row: { id: 2 }, decision: 'back' })
    const back = undoLast(queue)
    expect(activeOf(back)?.id).toBe(2)
    expect(idsOf(shownOf(back))).toContain(2)
    expect(lastOf(back)).toMatchObject({ row: { id: 1 }, decision: 'checked' })
  })

  it('is not offered for what was decided elsewhere', () => {
    const queue = decide(decided(of(1, 2, 3), [1, 'checked']), 2, 'elsewhere')
    expect(lastOf(queue)?.row.id).toBe(1)
    expect(undoLast(of(1))).toEqual(of(1))
  })
})

it('a changed question replaces the one that was read', () => {
  const changed = { ...waitingDraft(2), statement: 'New' }
  expect(shownOf(withChanged(of(1, 2), changed))[1]).toEqual(changed)
})

it('every question is shown until it is decided, in any order of decisions and undos', () => {
  const step = fc.constantFrom<Decision | 'undo' | 'other'>(
    'checked',
    'back',
    'later',
    'undo',
    'other',
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(step, { maxLength: 40 }),
      (count, steps) => {
        let queue = of(...Array.from({ length: count }, (_none, place) => place + 1))
        for (const each of steps) {
          const active = activeOf(queue)
          if (each === 'undo') queue = undoLast(queue)
          else if (each === 'other') queue = { ...queue, chosen: shownOf(queue)[1]?.id ?? null }
          else if (active) queue = decide(queue, active.id, each)
        }
        const open = queue.rows.filter(({ id }) => !queue.outcomes.has(id))
        expect(activeOf(queue) === undefined).toBe(open.length === 0)
        // From here to the end, each open question comes once.
        const seen: number[] = []
        for (let next = activeOf(queue); next; next = activeOf(queue)) {
          seen.push(next.id)
          queue = decide(queue, next.id, 'checked')
        }
        expect(seen.toSorted((a, b) => a - b)).toEqual(idsOf(open))
      },
    ),
  )
})
