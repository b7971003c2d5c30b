import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { closeDataFolder } from './data-folder.ts'
import { openFileStore } from './files/open-file-store.ts'
import { readJwtSecret } from './jwt-secret.ts'
import { createMailer } from './mail/mailer.ts'

let home: string
let lines: string[]
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'prepwell-data-'))
  lines = []
})
afterEach(() => rm(home, { recursive: true, force: true }))

const close = (folder = home) => closeDataFolder(folder, (line) => lines.push(line))

const modeOf = async (place: string) => ((await stat(place)).mode & 0o7777).toString(8)

/** The modes of the folder and everything in it. */
async function modes(folder = home): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))].sort()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await modeOf(path.join(folder, name))])),
  )
}

/** Adds a folder or file that every account can read, whatever the umask. */
async function addOpen(name: string, isFolder = false): Promise<void> {
  const place = path.join(home, name)
  if (isFolder) await mkdir(place)
  else await writeFile(place, 'x')
  await chmod(place, isFolder ? 0o755 : 0o644)
}

describe('the data folder', () => {
  it('is created private, and so are the folders above it', async () => {
    await close(path.join(home, 'school', 'data'))
    expect(await modes()).toEqual({ '.': '700', school: '700', 'school/data': '700' })
    expect(lines).toEqual([])
  })

  it('is made private together with everything that an older release left readable in it', async () => {
    await chmod(home, 0o755)
    for (const folder of ['uploads', 'uploads/profile_pictures', 'outbox'])
      await addOpen(folder, true)
    const files = ['jwt-secret', 'postgres.log', 'postgres.log.1', 'outbox/1.eml']
    for (const file of [...files, 'uploads/profile_pictures/a.webp']) await addOpen(file)
    await close()
    expect(await modes()).toEqual({
      '.': '700',
      'jwt-secret': '600',
      outbox: '700',
      'outbox/1.eml': '600',
      'postgres.log': '600',
      'postgres.log.1': '600',
      uploads: '700',
      'uploads/profile_pictures': '700',
      'uploads/profile_pictures/a.webp': '600',
    })
  })

  it('leaves alone what is not ours: PostgreSQL’s folder, other files, the target of a link', async () => {
    await addOpen('postgres', true)
    await addOpen('postgres/PG_VERSION')
    await addOpen('notes.txt')
    await addOpen('elsewhere', true)
    await symlink(path.join(home, 'elsewhere'), path.join(home, 'uploads'))
    await close()
    expect(await modes()).toEqual({
      '.': '700',
      elsewhere: '755',
      'notes.txt': '644',
      postgres: '755',
      'postgres/PG_VERSION': '644',
      uploads: '755',
    })
  })

  it('is made private behind a link', async () => {
    await addOpen('disk', true)
    await symlink(path.join(home, 'disk'), path.join(home, 'data'))
    await close(path.join(home, 'data'))
    expect(await modeOf(path.join(home, 'disk'))).toBe('700')
  })

  it('is left open when it is a shared folder', async () => {
    await chmod(home, 0o1777)
    await addOpen('jwt-secret')
    await close()
    expect(await modes()).toEqual({ '.': '1777', 'jwt-secret': '600' })
  })
})

it('receives only private files, whatever the umask', async () => {
  const before = process.umask(0)
  try {
    const settings = { ...readSettings({}), dataDir: path.join(home, 'data') }
    await close(settings.dataDir)
    await readJwtSecret(settings)
    const files = await openFileStore(settings)
    await files.put('question_images/a.webp', new Uint8Array([1]), 'image/webp')
    const mail = { to: 'a@example.com', subject: 'A', text: 'A', html: 'A' }
    await createMailer(settings, () => undefined)(mail)
    const written = await modes(settings.dataDir)
    expect(Object.keys(written)).toHaveLength(7)
    for (const [name, mode] of Object.entries(written))
      expect(mode, name).toBe(/[.]|secret/.test(name.slice(1)) ? '600' : '700')
  } finally {
    process.umask(before)
  }
})
