export const keptFolder = 'kept-imports'

/**
 * Identifies a kept import. The key alone does not: clients choose it, so two people may use the
 * same one.
 */
export interface KeptKey {
  readonly key: string
  readonly kept_by: number
}

/** The paths of a kept import's files in the store. No upload is served from that folder. */
export const keptPaths = ({ key, kept_by }: KeptKey, files: number): string[] =>
  Array.from({ length: files }, (_none, place) => `${keptFolder}/${kept_by}-${key}/${place}`)

/** Parses a path of the store; null if it is not that of a kept file. */
export function keptKey(path: string): KeptKey | null {
  const [, kept_by, key] = /\/(\d+)-([0-9a-f]{32})\/\d+$/.exec(path) ?? []
  return key === undefined ? null : { key, kept_by: Number(kept_by) }
}
