/** An address of this site, or null: nobody is led elsewhere by a crafted link. */
export function ownAddress(next: string | null): string | null {
  if (!next?.startsWith('/')) return null
  const url = resolve(next)
  if (!url) return null
  const address = `${url.pathname}${url.search}${url.hash}`
  // Resolving may uncover another host: of `/..//host` it leaves `//host`, which is to be
  // resolved again by whoever follows it.
  return resolve(address) ? address : null
}

const origin = 'https://own.invalid'

/** Where an address leads, unless that is another site. */
function resolve(address: string): URL | null {
  const url = URL.parse(address, origin)
  return url?.origin === origin ? url : null
}
