import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { formatVersion, type Manifest, type Member, manifestSchema, members } from './manifest.ts'

/** A finished archive. */
export interface ArchiveReader {
  readonly manifest: Manifest
  /** Streams the content of a file; throws at the end if the content differs from the manifest. */
  read(member: Member): AsyncIterable<Buffer>
  /** Does the same as {@link read}, but returns the whole content. */
  readWhole(member: Member): Promise<Buffer>
  close(): void
}

/** Opens an archive that `createArchive` wrote. */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const zip = await openPromise(file, { autoClose: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`there is no file ${file}`)
      if (error.code === 'EACCES')
        throw new Error(`this account cannot read ${file}. Use: - < ${file}`)
      throw new Error(`${file} is not a backup, or only a part of one: ${error.message}`)
    },
  )
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const contentOf = (name: string) => openEntry(zip, entries.get(name), name)
    const manifest = await readManifest(file, () => contentOf(members.manifest))
    const read = (member: Member) => checked(contentOf(member.name), member)
    return {
      manifest,
      read,
      readWhole: (member) => buffer(read(member)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Reads every part of an archive; throws if one differs from what was written. */
export async function verifyArchive(
  archive: ArchiveReader,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (const member of membersOf(archive.manifest))
    for await (const _chunk of archive.read(member)) signal?.throwIfAborted()
}

const membersOf = ({ tables, functions, jobs, secret, uploads }: Manifest): Member[] => [
  ...tables.map(({ member }) => member),
  functions,
  ...(jobs ? [jobs.member] : []),
  ...(secret ? [secret] : []),
  ...uploads.map(({ member }) => member),
]

async function* openEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
): AsyncGenerator<Buffer> {
  if (!entry) throw new Error(`it lacks ${name}`)
  yield* await zip.openReadStreamPromise(entry)
}

/** Yields the content, and throws at its end if it differs from the manifest. */
async function* checked(
  content: AsyncIterable<Buffer>,
  { name, bytes, sha256 }: Member,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      length += chunk.length
      yield chunk
    }
  } catch (error) {
    throw new Error(`the backup is damaged: ${name} cannot be read (${(error as Error).message})`)
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new Error(`the backup is damaged: ${name} differs from what was written`)
}

async function readManifest(file: string, content: () => AsyncIterable<Buffer>): Promise<Manifest> {
  let found: unknown
  try {
    found = JSON.parse((await buffer(content())).toString())
  } catch (error) {
    throw new Error(`${file} is not a backup of Prepwell: ${(error as Error).message}`)
  }
  const { format } = Object(found)
  if (typeof format === 'number' && format > formatVersion)
    throw new Error(`${file} was made by a newer release: restore it with that one`)
  const parsed = manifestSchema.safeParse(found)
  if (parsed.success) return parsed.data
  throw new Error(`${file} is not a backup of Prepwell: its manifest cannot be read`)
}
