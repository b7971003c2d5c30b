export const keptFolder = 'kept-imports'

/** Identifies a kept import. Two people may have made up the same key. */
export interface KeptKey {
  readonly key: string
  readonly kept_by: number
}

/** The paths of its files in the store. No upload is served from there. */
export const keptPaths = ({ key, kept_by }: KeptKey, files: number): string[] =>
  Array.from({ length: files }, (_none, place) => `${keptFolder}/${kept_by}-${key}/${place}`)

/** The owner and the key of a path of the store; null for any other path. */
export function keptKey(path: string): KeptKey | null {
  const [, kept_by, key] = /\/(\d+)-([0-9a-f]{32})\/\d+$/.exec(path) ?? []
  return key === undefined ? null : { key, kept_by: Number(kept_by) }
}
