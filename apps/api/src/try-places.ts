import { once } from 'node:events'
import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { joinStore } from './open-store.ts'
import { fileSystemReason } from './platform/embedded-postgres/index.ts'
import { type Settings, SettingsError } from './settings.ts'

/**
 * Checks the configured folder, port and database before a start creates anything. Throws one
 * {@link SettingsError} that lists everything that cannot be used.
 */
export async function tryPlaces(settings: Settings): Promise<void> {
  const problems = [
    await problemOfFolder(settings),
    await problemOfPort(settings),
    await problemOfDatabase(settings),
  ]
  const wrong = problems.filter((problem) => problem !== null)
  if (wrong.length > 0) throw new SettingsError(wrong)
}

type Problem = string | null

async function problemOfFolder({
  dataDir,
  databaseUrl,
  smtpUrl,
  uploadsS3,
}: Settings): Promise<Problem> {
  const folder = path.resolve(dataDir)
  const used = [
    folder,
    ...(databaseUrl ? [] : [path.join(folder, 'postgres')]),
    ...(smtpUrl ? [] : [path.join(folder, 'outbox')]),
    ...(uploadsS3 ? [] : [path.join(folder, 'uploads')]),
  ]
  for (const place of used) {
    const found = await stat(place).catch(() => null)
    if (found && !found.isDirectory()) return `DATA_DIR: ${place} is not a folder`
  }
  const nearest = await nearestFolder(folder)
  try {
    await rmdir(await mkdtemp(path.join(nearest, '.prepwell-')))
    return null
  } catch (error) {
    const code = codeOf(error)
    return `DATA_DIR: nothing can be written in ${nearest}: ${fileSystemReason(code) ?? messageOf(error)}`
  }
}

/** The folder, or its nearest ancestor that exists. */
async function nearestFolder(folder: string): Promise<string> {
  const above = path.dirname(folder)
  if (above === folder || (await stat(folder).catch(() => null))) return folder
  return nearestFolder(above)
}

async function problemOfPort({ port, host }: Settings): Promise<Problem> {
  // A proxy may connect at this moment. Without a reset it would wait for its whole timeout.
  const server = net.createServer((socket) => socket.resetAndDestroy())
  try {
    await once(server.listen({ port, host }), 'listening')
    return null
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') return `PORT: another program listens on port ${port} of ${host}`
    if (code === 'EACCES') return `PORT: this account may not listen on port ${port}`
    return `HOST: this machine does not have the address ${host} (${code})`
  } finally {
    server.close()
  }
}

async function problemOfDatabase(settings: Settings): Promise<Problem> {
  if (!settings.databaseUrl) return null
  const store = joinStore(settings)
  try {
    await sql`select 1`.execute(store.db)
    return null
  } catch (error) {
    return `DATABASE_URL: no connection: ${messageOf(error)}`
  } finally {
    await store.close()
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * Node throws an error without a message if a name has several addresses and none of them answers.
 */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message)
    return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
