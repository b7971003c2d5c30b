/** The address as it was before it was percent-encoded; as it is if it is not encoded. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The path in a package that an address in a file of this folder names; never one outside. */
export function pathOf(address: string, folder: string): string {
  const parts: string[] = []
  for (const part of `${folder}${decoded(address)}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The same for paths that differ only in case: files name pictures in any. */
export const keyOf = (path: string): string => path.normalize('NFC').toLowerCase()
