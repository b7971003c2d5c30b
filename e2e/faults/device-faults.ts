import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { crash } from '../support/delivery.ts'
import type { Candidate } from './candidate.ts'
import { setFrozen } from './devices.ts'
import type { Fault } from './fault.ts'

/** Makes IndexedDB throw, as in a browser that is set to store nothing. */
export async function refuseStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
}

/** Gives the next answers offline, then reconnects. */
async function answerOffline(candidate: Candidate, count: number) {
  await candidate.context.setOffline(true)
  await candidate.answerNext(count)
  await candidate.stay(4)
}

async function comeOnline(candidate: Candidate) {
  await candidate.context.setOffline(false)
  await candidate.waitFor('Saved')
}

/** Fills another database of the site until the browser stores nothing more. */
const fillStorage = ({ page }: Candidate) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filler')
      opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const write = (key: number, size: number) =>
      new Promise<boolean>((resolve) => {
        const writing = database.transaction('bytes', 'readwrite')
        writing.oncomplete = () => resolve(true)
        writing.onabort = () => resolve(false)
        writing.objectStore('bytes').put(crypto.getRandomValues(new Uint8Array(size)), key)
      })
    let key = 0
    for (let size = 65_536; size >= 64; )
      if (await write(key, size)) key += 1
      else size /= 2
  })

const originOf = (candidate: Candidate) => new URL(candidate.page.url()).origin

/** Faults in the tab, the storage and the clock of the device. */
export const deviceFaults: readonly Fault[] = [
  {
    name: 'Tab killed',
    what: 'The tab crashes with answers that were given offline; the exam is opened again',
    mustSay: ['Saved on this device'],
    async strike(candidate) {
      await answerOffline(candidate, 5)
      const { context, page } = candidate
      await crash(page)
      await context.setOffline(false)
      await candidate.resumeOn(await context.newPage())
      await candidate.waitFor('Saved')
    },
  },
  {
    name: 'Browser killed',
    what: 'kill -9 of the whole browser with answers that were given offline; it is started again on the same folder',
    mustSay: ['Saved on this device'],
    isPersistent: true,
    async strike(candidate) {
      await answerOffline(candidate, 5)
      await candidate.device.kill()
      await candidate.resumeOn(await candidate.device.open())
      await candidate.waitFor('Saved')
    },
  },
  {
    name: 'Storage full',
    what: 'Other data of the site takes all the room that the browser gives; the network is gone for some answers',
    mustSay: ['Not saved, act now', 'On this screen only'],
    async prepare(context, origin) {
      // The quota applies for as long as this session is open.
      const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()))
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 })
    },
    async strike(candidate) {
      await fillStorage(candidate)
      await answerOffline(candidate, 4)
      await candidate.waitFor('Not saved, act now')
      await comeOnline(candidate)
    },
  },
  {
    name: 'Storage refused',
    what: 'The browser lets the site store nothing from the beginning; the network is gone for some answers',
    mustSay: ['Not saved, act now', 'On this screen only'],
    prepare: refuseStorage,
    async strike(candidate) {
      await answerOffline(candidate, 4)
      await candidate.waitFor('Not saved, act now')
      await comeOnline(candidate)
    },
  },
  {
    name: 'Storage cleared',
    what: 'All that the site stored is deleted while answers wait for the network',
    mustSay: ['Saved on this device'],
    async strike(candidate) {
      await answerOffline(candidate, 3)
      const session = await candidate.context.newCDPSession(candidate.page)
      const origin = originOf(candidate)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      // The page needs a moment to notice.
      await wait(1000)
      await candidate.look()
      await candidate.answerNext(3)
      await candidate.stay(4)
      await comeOnline(candidate)
    },
  },
  {
    name: 'Wrong device clock',
    what: "The device's clock is a day behind from the beginning, then two days ahead of that, with the network gone in between",
    mustSay: ['Saved on this device'],
    async prepare(context) {
      await context.addInitScript(() => {
        Reflect.set(window, 'clockOffset', -24 * 3600 * 1000)
        const genuine = Date
        const now = () => genuine.now() + Number(Reflect.get(window, 'clockOffset'))
        // Covers every way to read the clock.
        const wrong = new Proxy(genuine, {
          apply: () => new genuine(now()).toString(),
          construct: (target, parts) =>
            Reflect.construct(target, parts.length > 0 ? parts : [now()]),
          get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
        })
        Reflect.set(window, 'Date', wrong)
      })
    },
    async strike(candidate) {
      await answerOffline(candidate, 3)
      await candidate.page.evaluate(() => Reflect.set(window, 'clockOffset', 24 * 3600 * 1000))
      await candidate.answerNext(3)
      await candidate.stay(4)
      await comeOnline(candidate)
    },
  },
  {
    name: 'Tab hidden for ten minutes',
    what: 'The browser freezes the tab with unsent answers; ten minutes pass on the clock of the server',
    mustSay: ['Saved on this device'],
    async strike(candidate) {
      const { context, page } = candidate
      await answerOffline(candidate, 3)
      const wake = await setFrozen(page)
      await candidate.seat.school.advance(10 * 60)
      await context.setOffline(false)
      await wake()
      await candidate.waitFor('Saved')
    },
  },
]
