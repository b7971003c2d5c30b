/** The cache of the browser that keeps the files of the app. */
export const assetCache = 'assets'

/** The files of the app: their names hold a hash of what is in them, so none ever changes. */
export const isAsset = (address: string, origin: string): boolean =>
  address.startsWith(`${origin}/assets/`)

/**
 * Only what our server sends as a file for good is kept: not its errors, and not the page of a
 * network that asks to sign in.
 */
export const isWorthKeeping = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  (headers.get('cache-control')?.includes('immutable') ?? false)

/** The addresses that a release does not have any more. */
export function staleAddresses(kept: readonly string[], files: readonly string[]): string[] {
  const known = new Set(files)
  return kept.filter((address) => !known.has(new URL(address).pathname.slice(1)))
}
