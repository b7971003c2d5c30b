import { pastedName } from '@prepwell/contract/school/transfers.ts'

/** Files of this device, pasted text, or files that the server has kept since their check. */
export interface ImportSource {
  /** Empty if only the server has the files. */
  readonly files: readonly File[]
  readonly names: readonly string[]
  /** The key under which the server keeps the files; null if they must be sent. */
  readonly kept: string | null
  /** The text that was pasted instead of a file; null for files. */
  readonly pasted: string | null
}

export const sourceOf = (files: readonly File[]): ImportSource => ({
  ...{ files, names: files.map(({ name }) => name) },
  ...{ kept: null, pasted: null },
})

/** A pasted text is sent like a file. */
export const pastedSource = (text: string): ImportSource => ({
  ...sourceOf([new File([text], pastedName, { type: 'text/plain' })]),
  pasted: text,
})

export const keptSource = (key: string, names: readonly string[]): ImportSource => ({
  ...{ files: [], names, kept: key, pasted: null },
})

/** For a sentence: 'optics.csv', 'a.gift and 2 more files', 'the pasted text'. */
export function namesInWords(names: readonly string[]): string {
  const [first = '', ...others] = names
  if (others.length > 0)
    return `${first} and ${others.length} more ${others.length === 1 ? 'file' : 'files'}`
  return first === pastedName ? 'the pasted text' : first
}

/** The names for a title; only a pasted text reads differently there than in a sentence. */
export const namesAsTitle = (names: readonly string[]): string =>
  names.length === 1 && names[0] === pastedName ? 'Pasted text' : namesInWords(names)

export const bytesOf = ({ files }: ImportSource): number =>
  files.reduce((bytes, { size }) => bytes + size, 0)

/** The name shared by a file and its file of left-out rows, once `-to-mend`: 'optics'. */
export const commonName = (names: readonly string[]): string =>
  (names[0] ?? '').replace(/(-to-fix|-to-mend)?\.\w+$/, '')

/** True if these are probably the same files, corrected. */
export const isCorrected = (
  before: Pick<ImportSource, 'names'>,
  after: Pick<ImportSource, 'names'>,
): boolean =>
  before.names.length === after.names.length && commonName(before.names) === commonName(after.names)
