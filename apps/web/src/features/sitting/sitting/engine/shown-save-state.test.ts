import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateMs, type SaveState, shownSaveState } from './saver.ts'
import { openWorld, pass, second } from './test/sitting-world.ts'

it.each([
  { state: 'saved', isLate: false, shown: 'saved' },
  { state: 'saving', isLate: false, shown: 'saving' },
  { state: 'saving', isLate: true, shown: 'saving' },
  { state: 'device', isLate: false, shown: 'saving' },
  { state: 'device', isLate: true, shown: 'device' },
  { state: 'unsafe', isLate: false, shown: 'saving' },
  { state: 'unsafe', isLate: true, shown: 'unsafe' },
] as const)('$state is shown as $shown; late: $isLate', ({ state, isLate, shown }) =>
  expect(shownSaveState(state, isLate)).toBe(shown),
)

/** A world whose first visit is saved, and everything that the student is shown from then on. */
async function openShown() {
  const { world, controller, state } = openWorld()
  await pass(second)
  const shown: SaveState[] = ['saved']
  controller.store.subscribe(({ saveState, isSaveLate }) => {
    const now = shownSaveState(saveState, isSaveLate)
    if (shown.at(-1) !== now) shown.push(now)
  })
  return { world, controller, state, shown }
}

describe('what the student is shown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a save that works is never a copy on this device only', async () => {
    const { controller, shown } = await openShown()
    const rounds = Array.from({ length: 3 }, () => ['saving', 'saved'])
    for (const option of [3, 4, 5]) {
      controller.act({ type: 'choose', option })
      await pass(2 * second)
    }
    expect(shown).toEqual(['saved', ...rounds.flat()])
  })

  it('where nothing can be kept, a save that works gives no alarm, and one that lasts does', async () => {
    const { world, controller, shown } = await openShown()
    world.refusesStorage = true
    controller.act({ type: 'choose', option: 3 })
    await pass(2 * second)
    expect(shown).toEqual(['saved', 'saving', 'saved'])
    world.trouble = { kind: 'unreachable' }
    controller.act({ type: 'choose', option: 4 })
    await pass(lateMs)
    expect(shown).toEqual(['saved', 'saving', 'saved', 'saving', 'unsafe'])
  })

  it('a save that lasts is one, after 3 seconds and until the server has all', async () => {
    const { world, controller, shown } = await openShown()
    world.trouble = { kind: 'unreachable' }
    controller.act({ type: 'choose', option: 3 })
    await pass(lateMs - 1)
    expect(shown).toEqual(['saved', 'saving'])
    await pass(1)
    expect(shown).toEqual(['saved', 'saving', 'device'])
    world.trouble = null
    await pass(10 * second)
    expect(shown).toEqual(['saved', 'saving', 'device', 'saved'])
  })

  it('what is chosen during a slow save has a time of its own', async () => {
    const { world, controller, shown } = await openShown()
    world.saveTakes = 2 * second
    controller.act({ type: 'choose', option: 3 })
    await pass(2 * second)
    controller.act({ type: 'choose', option: 4 })
    await pass(3 * second)
    expect(shown).toEqual(['saved', 'saving', 'saved'])
  })

  it('nothing counts as on its way while somebody has to sign in', async () => {
    const { world, controller, shown } = await openShown()
    world.trouble = { kind: 'signed_out' }
    controller.act({ type: 'choose', option: 3 })
    await pass(second)
    expect(shown).toEqual(['saved', 'saving', 'device'])
    world.trouble = null
    controller.signedIn()
    await pass(second)
    expect(shown.at(-1)).toBe('saved')
  })
})
