import { Secret, TOTP } from 'otpauth'

/** Seconds for which every authenticator app shows a code. */
const stepSeconds = 30

/**
 * Codes of the step before and the step after are accepted too, because phone clocks are not exact.
 */
const stepsAround = 1

/** The parameters that all authenticator apps use: SHA-1, 6 digits, 30 seconds. */
const totpOf = (secret: Uint8Array, email = '') =>
  new TOTP({
    issuer: 'Prepwell',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** A new secret: 160 random bits, as RFC 4226 recommends. */
export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

/** The secret as a string to type into an app, and as a URI for a QR code. */
export function secretForApp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The step of a code; null if the code is wrong, or belongs to `lastStep` or an earlier one,
 * because a code works once.
 */
export function stepOfCode(
  secret: Uint8Array,
  { code, now, lastStep }: { readonly code: string; now: Date; lastStep: number | null },
): number | null {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: stepsAround,
  })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
  return lastStep !== null && step <= lastStep ? null : step
}
