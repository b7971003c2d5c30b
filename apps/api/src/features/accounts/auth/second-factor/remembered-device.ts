import { epoch } from '../../../../platform/clock.ts'

/** Seconds during which a remembered device is not asked for a code. */
const rememberedSeconds = 30 * 24 * 3600

/** The signed cookie of a device on which the second step was done. */
export interface RememberedDevice {
  readonly person: number
  /** Epoch seconds. */
  readonly until: number
  /** The account's session epoch: a new password, or signing out everywhere, changes it. */
  readonly epoch: number
  /** The time at which the second step was turned on: a new secret makes the cookie void. */
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

/** True if the second step of this account was done on the device and is still remembered. */
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
