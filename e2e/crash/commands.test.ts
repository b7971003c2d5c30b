import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCache, createRealApp, type RealApp } from '../support/server/real-app.ts'
import { until } from '../support/until.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))

let home: string
let backups: string
let settings: string
let app: RealApp
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'prepwell-commands-'))
  backups = path.join(home, 'backups')
  await mkdir(backups)
  app = await createRealApp({ BACKUP_DIR: backups, BACKUP_AT: '00:00' })
  await app.start()
  settings = path.join(home, 'settings')
  // A shell cannot parse this line.
  await writeFile(settings, `MAIL_FROM=Exams <exams@example.org>\nDATA_DIR=${app.dataDir}\n`)
})
afterAll(async () => {
  await app?.dispose()
  await rm(home, { recursive: true, force: true })
})

/** Runs `prepwell` through a symlink from another folder, as an operator does. */
async function prepwell(args: readonly string[], input?: Buffer, env: Record<string, string> = {}) {
  const link = path.join(home, 'prepwell')
  await symlink(path.join(checkout, 'prepwell'), link).catch(() => undefined)
  const { status, stdout, stderr } = spawnSync(link, args, {
    cwd: home,
    ...(input ? { input } : { stdio: ['ignore', 'pipe', 'pipe'] }),
    env: {
      ...{ PATH: process.env.PATH, HOME: home, NODE_COMPILE_CACHE: compileCache },
      ...env,
    },
    maxBuffer: 64e6,
  })
  return { status, stdout, said: String(stderr), printed: String(stdout) }
}

it('the app makes the daily backup automatically, and the command says whether it is complete', async () => {
  const file = await until(async () =>
    (await readdir(backups)).find((name) => name.endsWith('.zip')),
  )
  const { status, printed } = await prepwell(['verify', path.join('backups', file)])
  expect(printed).toMatch(/^The backup of .* is whole: \d+ rows and 0 files of pictures\.\n$/)
  expect(status).toBe(0)
})

it('a backup goes to standard output and is restored from standard input', async () => {
  const made = await prepwell(['backup', '-', '--settings', 'settings'])
  expect(made.said).toMatch(/^The backup is complete: \d+ rows/)
  expect(made.status).toBe(0)
  expect((await prepwell(['verify', '-'], made.stdout)).status).toBe(0)
  const cut = await prepwell(['verify', '-'], made.stdout.subarray(0, -1000))
  expect(cut).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^This backup cannot be relied on: .* only a part of one/),
  })
  const dataDir = path.join(home, 'restored')
  const restored = await prepwell(['restore', '-', '--settings=settings'], made.stdout, {
    DATA_DIR: dataDir,
  })
  expect(restored.printed).toContain('All hashes and references are correct.')
  expect(restored.status).toBe(0)
  expect((await readdir(dataDir)).sort()).toEqual(['jwt-secret', 'postgres', 'postgres.log'])
})

it('a named backup file is readable only by its owner, and its path is relative to the working folder', async () => {
  const { status } = await prepwell(['backup', 'by-hand.zip', '--settings', 'settings'])
  expect(status).toBe(0)
  expect((await stat(path.join(home, 'by-hand.zip'))).mode & 0o777).toBe(0o600)
  const again = await prepwell(['backup', 'by-hand.zip', '--settings', 'settings'])
  expect(again).toMatchObject({
    status: 1,
    said: expect.stringMatching(/already exists: choose another file name\n$/),
  })
})

it('every other command also reads its settings from a file', async () => {
  const doctor = await prepwell(['doctor', '--settings', 'settings'])
  expect(doctor.printed).toMatch(/^ok +Backup +The last one was made less than an hour ago/m)
  const reset = await prepwell(['second-factor:reset', 'nobody@x.y', '--settings', 'settings'])
  expect(reset.said).toBe(
    'Two-step login could not be reset. There is no account with nobody@x.y.\n',
  )
  const rebuild = await prepwell(['statistics:rebuild', '--settings', 'settings'])
  expect(rebuild.said).toMatch(/^The statistics could not be rebuilt\. .* already runs on /)
})

it.each([
  [['backup', 'x.zip', '--settings', 'nothing'], 1, /there is no file of settings .*nothing/],
  [['backup', '--settings', 'settings'], 2, /name a file: prepwell backup FILE/],
  [['verify', 'nothing.zip'], 1, /there is no file .*nothing\.zip/],
  [['bakup'], 2, /there is no command bakup/],
])('prepwell %j is refused in one line', async (args, status, message) => {
  const refused = await prepwell(args)
  expect(refused).toMatchObject({ status, said: expect.stringMatching(message) })
  expect(refused.said.trimEnd().split('\n')).toHaveLength(1)
})

it('a command stays quiet when its reader leaves before the last line', () => {
  const piped = spawnSync('sh', ['-c', './prepwell doctor --settings settings | head -1'], {
    ...{ cwd: home, encoding: 'utf8' },
    env: { PATH: process.env.PATH, HOME: home, NODE_COMPILE_CACHE: compileCache },
  })
  expect(piped.stdout.trimEnd().split('\n')).toHaveLength(1)
  expect(piped.stderr).toBe('')
})

it('a start without the backup folder names the setting and creates nothing', async () => {
  const other = await createRealApp({ BACKUP_DIR: path.join(home, 'not-mounted') })
  await expect(other.start()).rejects.toThrow(/BACKUP_DIR: there is no folder .*not-mounted/)
  expect(await readdir(other.dataDir)).toEqual([])
  await other.dispose()
})

it('npm runs the same commands', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8'))
  for (const name of ['backup', 'restore', 'verify', 'doctor', 'statistics:rebuild'])
    expect(scripts[name]).toBe(`node scripts/command.mjs ${name}`)
  expect(scripts['second-factor:reset']).toBe('node scripts/command.mjs second-factor:reset')
})
