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

/** Opens a world whose first visit is saved, and records every save state shown from then on. */
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

describe('the save state shown to the student', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("does not say 'on this device only' while a save works", async () => {
    const { controller, shown } = await openShown()
    const rounds = Array.from({ length: 3 }, () => ['saving', 'saved'])
    for (const option of [3, 4, 5]) {
      controller.act({ type: 'choose', option })
      await pass(2 * second)
    }
    expect(shown).toEqual(['saved', ...rounds.flat()])
  })

  it('where nothing can be kept, warns only if a save takes long', async () => {
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

  it('reports a slow save after 3 seconds, until the server has everything', async () => {
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

  it('measures an answer chosen during a slow save from its own time', async () => {
    const { world, controller, shown } = await openShown()
    world.saveTakes = 2 * second
    controller.act({ type: 'choose', option: 3 })
    await pass(2 * second)
    controller.act({ type: 'choose', option: 4 })
    await pass(3 * second)
    expect(shown).toEqual(['saved', 'saving', 'saved'])
  })

  it("never says 'saving' while the student has to sign in", async () => {
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
