/** An address of this site, or null: nobody is led elsewhere by a crafted link. */
export function ownAddress(next: string | null): string | null {
  if (!next?.startsWith('/')) return null
  const origin = 'https://own.invalid'
  const url = URL.parse(next, origin)
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
}
