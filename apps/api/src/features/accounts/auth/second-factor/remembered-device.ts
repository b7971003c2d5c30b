import { epoch } from '../../../../platform/clock.ts'

/** How long a device is asked for no code. */
const rememberedSeconds = 30 * 24 * 3600

/** What the signed cookie of a device says about the second step that was done on it. */
export interface RememberedDevice {
  readonly person: number
  /** Epoch seconds. */
  readonly until: number
  /** The account's session number: a new password, or signing out everywhere, changes it. */
  readonly epoch: number
  /** When the second step was turned on: another secret is another second step. */
  readonly since: number
}

/** An account that asks for a second step. */
interface Account {
  readonly id: number
  readonly session_epoch: number
  readonly since: Date
}

/** Remembers a device on which the second step was done just now. */
export const rememberDevice = (account: Account, now: Date): RememberedDevice => ({
  person: account.id,
  until: epoch(now) + rememberedSeconds,
  epoch: account.session_epoch,
  since: epoch(account.since),
})

/** Was the second step of this account done on the device, and is it remembered still? */
export const isRemembered = (
  device: RememberedDevice | null,
  account: Account,
  now: Date,
): device is RememberedDevice =>
  device !== null &&
  device.person === account.id &&
  device.epoch === account.session_epoch &&
  device.since === epoch(account.since) &&
  device.until > epoch(now)
