import { ownAddress } from '../../../lib/own-address.ts'

/**
 * The requested page, for the link of a mail: empty without one, or if it is on another site. An
 * address that is too long for a mail is left out.
 */
export function nextOf(search: URLSearchParams): { readonly next?: string } {
  const next = ownAddress(search.get('next'))
  return next === null || next.length > 500 ? {} : { next }
}
