import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimByMessages, isClaimedByMessages } from './claim-by-messages.ts'

const name = 'exam:7:1'
const second = 1000
let open: { kill(): void }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  for (const tab of open) tab.kill()
  open = []
  vi.useRealTimers()
})

/** Waits until all messages and the replies to them have arrived. */
async function delivered(): Promise<void> {
  const [here, there] = [new BroadcastChannel('delivered'), new BroadcastChannel('delivered')]
  for (let turn = 0; turn < 6; turn += 1)
    await new Promise((resolve) => {
      there.onmessage = resolve
      here.postMessage(turn)
    })
  here.close()
  there.close()
}

/** Advances the clock in steps, delivering messages at each step. */
async function pass(seconds: number): Promise<void> {
  await delivered()
  for (let gone = 0; gone < seconds; gone += 0.125) {
    await vi.advanceTimersByTimeAsync(0.125 * second)
    await delivered()
  }
}

/** A page with a claim. After `kill` it sends nothing. */
function openTab() {
  const channels: BroadcastChannel[] = []
  const Real = globalThis.BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(channel: string) {
        super(channel)
        channels.push(this)
      }
    },
  )
  const page = new EventTarget()
  const reported: boolean[] = []
  const claim = claimByMessages(name, (isMine) => reported.push(isMine), page)
  vi.unstubAllGlobals()
  const tab = {
    claim,
    reported,
    isMine: () => reported.at(-1) ?? null,
    hide: () => page.dispatchEvent(new Event('pagehide')),
    showAgain: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    kill() {
      for (const channel of channels) {
        channel.onmessage = null
        channel.postMessage = () => {}
      }
      for (const channel of channels) channel.close()
    },
  }
  open.push(tab)
  return tab
}

describe('a claim held by exchanging messages between tabs', () => {
  it('is granted to the only tab after a moment', async () => {
    const tab = openTab()
    expect(tab.isMine()).toBeNull()
    await pass(0.5)
    expect(tab.reported).toEqual([true])
  })

  it('stays with the first tab, and the second tab knows', async () => {
    const first = openTab()
    await pass(0.5)
    const second = openTab()
    await pass(20)
    expect([first.reported, second.reported]).toEqual([[true], [false]])
  })

  it('is granted to exactly one of several tabs that open at once', async () => {
    const tabs = [openTab(), openTab(), openTab(), openTab()]
    await pass(10)
    expect(tabs.filter((tab) => tab.isMine())).toHaveLength(1)
    expect(tabs.filter((tab) => tab.isMine() === null)).toHaveLength(0)
  })

  it('moves when taken by hand, once and not back and forth', async () => {
    const [first, second] = [openTab(), openTab()]
    await pass(3)
    const [has, waits] = first.isMine() ? [first, second] : [second, first]
    waits.claim.take()
    await pass(20)
    expect([has.isMine(), waits.isMine()]).toEqual([false, true])
    expect(waits.reported.filter((isMine) => isMine)).toHaveLength(1)
  })

  it('moves to a waiting tab when the page releases it', async () => {
    const first = openTab()
    await pass(0.5)
    const second = openTab()
    await pass(1)
    first.claim.release()
    await pass(0.5)
    expect(second.isMine()).toBe(true)
  })

  it('moves to a waiting tab when the page closes, announced only by pagehide', async () => {
    const first = openTab()
    await pass(0.5)
    const second = openTab()
    await pass(1)
    first.hide()
    first.kill()
    await pass(0.5)
    expect(second.isMine()).toBe(true)
  })

  it('moves to a waiting tab when the tab is killed and sends nothing', async () => {
    const first = openTab()
    await pass(0.5)
    const second = openTab()
    await pass(1)
    first.kill()
    await pass(3)
    expect(second.isMine()).toBe(false)
    await pass(6)
    expect(second.isMine()).toBe(true)
  })

  it('is granted to exactly one of several tabs waiting for a killed one', async () => {
    const first = openTab()
    await pass(0.5)
    const waiting = [openTab(), openTab(), openTab()]
    await pass(1)
    first.kill()
    await pass(15)
    expect(waiting.filter((tab) => tab.isMine())).toHaveLength(1)
  })

  it('is requested again by a page restored from the back/forward cache', async () => {
    const first = openTab()
    await pass(0.5)
    const second = openTab()
    await pass(1)
    first.hide()
    await pass(1)
    first.showAgain()
    await pass(1)
    expect([first.isMine(), second.isMine()]).toEqual([false, true])
  })

  it('can be checked without being taken', async () => {
    const before = isClaimedByMessages(name)
    await pass(0.5)
    expect(await before).toBe(false)
    const tab = openTab()
    await pass(0.5)
    const after = isClaimedByMessages(name)
    await pass(0.5)
    expect(await after).toBe(true)
    expect(tab.reported).toEqual([true])
  })
})
