import { normalForm } from '@prepwell/contract/wire/normal-form.ts'

/** The address without percent-encoding; unchanged if it is not encoded. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * Resolves an address in a file of this folder to a path in the package. The path is never outside
 * the package.
 */
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

/**
 * A key that is equal for paths that differ only in case, because files name pictures in any case.
 */
export const keyOf = (path: string): string => normalForm(path, 'NFC').toLowerCase()
