/**
 * `next` if it is an address of this site, else null, so that a crafted link leads nowhere else.
 */
export function ownAddress(next: string | null): string | null {
  if (!next?.startsWith('/')) return null
  const url = resolve(next)
  if (!url) return null
  const address = `${url.pathname}${url.search}${url.hash}`
  // Resolving may reveal another host: `/..//host` becomes `//host`, which the browser would
  // resolve again.
  return resolve(address) ? address : null
}

const origin = 'https://own.invalid'

/** The resolved address, or null if it is on another site. */
function resolve(address: string): URL | null {
  const url = URL.parse(address, origin)
  return url?.origin === origin ? url : null
}
