import { z } from 'zod'

/**
 * The version of what a form edits, as the server has given it out with the content; opaque. A
 * change that names the version it began from is refused with 409 once somebody else has changed
 * the content; without a version, nothing is compared.
 */
export const contentVersion = z.string().max(32)
