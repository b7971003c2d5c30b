/** Name of the browser cache with the app's files. */
export const assetCache = 'assets'

/**
 * True for files of the app. Their names contain a hash of their contents, so they never change.
 */
export const isAsset = (address: string, origin: string): boolean =>
  address.startsWith(`${origin}/assets/`)

/**
 * True only for files that our server marks as immutable: not its errors, and not the sign-in page
 * of a captive portal.
 */
export const isWorthKeeping = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  (headers.get('cache-control')?.includes('immutable') ?? false)

/** Cached addresses that are not among the files of the release. */
export function staleAddresses(kept: readonly string[], files: readonly string[]): string[] {
  const known = new Set(files)
  return kept.filter((address) => !known.has(new URL(address).pathname.slice(1)))
}
