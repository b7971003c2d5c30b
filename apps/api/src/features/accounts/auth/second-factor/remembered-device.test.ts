import { expect, it } from 'vitest'
import { isRemembered, rememberDevice } from './remembered-device.ts'

const now = new Date('2026-03-02T03:30:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const account = { id: 7, session_epoch: 2, since: later(-1000) }
const month = 30 * 24 * 3600

it.each([
  { name: 'at once', change: {}, seconds: 1, isKnown: true },
  { name: 'for 30 days', change: {}, seconds: month - 1, isKnown: true },
  { name: 'not for longer', change: {}, seconds: month, isKnown: false },
  { name: 'not for somebody else', change: { id: 8 }, seconds: 1, isKnown: false },
  { name: 'not after a new password', change: { session_epoch: 3 }, seconds: 1, isKnown: false },
  { name: 'not with another secret', change: { since: later(5) }, seconds: 9, isKnown: false },
])('a device is remembered $name', ({ change, seconds, isKnown }) =>
  expect(
    isRemembered(rememberDevice(account, now), { ...account, ...change }, later(seconds)),
  ).toBe(isKnown),
)

it("no device is remembered without the user's choice", () =>
  expect(isRemembered(null, account, now)).toBe(false))
