import { ownAddress } from '../../../lib/own-address.ts'

/**
 * The requested page for the link in a mail; empty if there is none, if it is on another site, or
 * if its address is too long for a mail.
 */
export function nextOf(search: URLSearchParams): { readonly next?: string } {
  const next = ownAddress(search.get('next'))
  return next === null || next.length > 500 ? {} : { next }
}
