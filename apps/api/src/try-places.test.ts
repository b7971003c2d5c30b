import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readSettings } from './settings.ts'
import { tryPlaces } from './try-places.ts'

let home: string
let dataDir: string
/** Another program that listens on the port. */
const other = net.createServer()
let takenPort: number
let freePort: number

beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening')
  takenPort = (other.address() as AddressInfo).port
  const briefly = net.createServer()
  await once(briefly.listen(0, '127.0.0.1'), 'listening')
  freePort = (briefly.address() as AddressInfo).port
  briefly.close()
})
afterAll(() => other.close())

beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'prepwell-places-'))
  dataDir = path.join(home, 'data')
  return () => rm(home, { recursive: true })
})

const here = (more: Record<string, string> = {}) => ({
  ...{ HOST: '127.0.0.1', PORT: String(freePort), DATA_DIR: dataDir },
  ...more,
})
const tried = (more?: Record<string, string>) => tryPlaces(readSettings(here(more)))

it('accepts places that can be used, and creates none of them', async () => {
  await tried()
  await mkdir(path.join(dataDir, 'uploads'), { recursive: true })
  await tried()
  expect(await readdir(home, { recursive: true })).toEqual(['data', 'data/uploads'])
})

describe('a place that cannot be used is reported', () => {
  it('a folder that is a file, or is inside one', async () => {
    await writeFile(path.join(home, 'file'), '')
    const file = path.join(home, 'file')
    await expect(tried({ DATA_DIR: file })).rejects.toThrow(`DATA_DIR: ${file} is not a folder`)
    await expect(tried({ DATA_DIR: path.join(file, 'data') })).rejects.toThrow(
      `DATA_DIR: nothing can be written in ${file}: a file is in the way`,
    )
  })

  it.each(['postgres', 'outbox', 'uploads'])('a file called %s in the folder', async (name) => {
    await mkdir(dataDir)
    await writeFile(path.join(dataDir, name), '')
    await expect(tried()).rejects.toThrow(`DATA_DIR: ${path.join(dataDir, name)} is not a folder`)
  })

  it('a folder where nothing can be created', async () => {
    await expect(tried({ DATA_DIR: '/proc/prepwell' })).rejects.toThrow(
      /DATA_DIR: nothing can be written in \/proc: /,
    )
  })

  it('a port that is taken, and an address of another machine', async () => {
    await expect(tried({ PORT: String(takenPort) })).rejects.toThrow(
      `PORT: another program listens on port ${takenPort} of 127.0.0.1`,
    )
    await expect(tried({ HOST: '192.0.2.1' })).rejects.toThrow('HOST: this machine does not have')
    await expect(tried({ HOST: 'no-such-host.invalid' })).rejects.toThrow('HOST: this machine')
  })

  it('a database without a server, and one that does not exist, without showing the password', async () => {
    const { host, port, user } = inject('cluster')
    const nobody = `postgres://me:hunter2@127.0.0.1:${freePort}/school`
    await expect(tried({ DATABASE_URL: nobody })).rejects.toThrow(
      /^Wrong setting: DATABASE_URL: no connection: (?!.*hunter2).*ECONNREFUSED/,
    )
    const missing = `postgres://${user}:hunter2@localhost:${port}/missing?host=${host}`
    await expect(tried({ DATABASE_URL: missing })).rejects.toThrow(
      'DATABASE_URL: no connection: database "missing" does not exist',
    )
  })

  it('together with all the others, in one line', async () => {
    const both = tried({ DATA_DIR: '/proc/prepwell', PORT: String(takenPort) })
    await expect(both).rejects.toThrow(/^Wrong setting: DATA_DIR: [^\n]*; PORT: [^\n]*$/)
  })
})

/** Starts the app for real and returns its output. */
async function start(env: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const run = promisify(execFile)(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', SMTP_URL: '', ...env },
  })
  return run.then(
    () => 'it ended by itself',
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

describe('a start stops before it creates anything', () => {
  // Exit code 78 tells systemd not to restart. If another program holds the port, the code is 1,
  // because the port may be free at the next try.
  it.each<[string, number, () => Record<string, string>]>([
    ['PORT', 1, () => here({ PORT: String(takenPort) })],
    ['HOST', 1, () => here({ HOST: '192.0.2.1' })],
    ['DATABASE_URL', 1, () => here({ DATABASE_URL: `postgres://127.0.0.1:${freePort}/school` })],
    ['MAIL_FROM', 78, () => here({ MAIL_FROM: 'not an address' })],
    ['DATABSE_URL', 78, () => ({ ...here(), DATABSE_URL: 'postgres://db/school' })],
  ])('%s', async (name, code, env) => {
    // The misspelt name is treated as an error only when the right one is absent.
    const rest = name === 'DATABSE_URL' ? { DATABASE_URL: undefined as never } : {}
    expect(await start({ ...rest, ...env() })).toEqual({
      code,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^Prepwell could not start\\. Wrong setting: ${name}: [^\\n]*\\n$`),
      ),
    })
    expect(await readdir(home)).toEqual([])
  })
})
