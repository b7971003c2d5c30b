import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFile, readService, settingsOf } from './service.ts'

// The output format of systemd 252.
const shown = (
  folder: string,
) => `Environment=NODE_ENV=production DATA_DIR=/var/lib/prepwell "X=a b" "Y=it's \\"q\\" \\\\ \\$HOME" "Z=a\\tb"
EnvironmentFiles=${folder}/settings (ignore_errors=no)
EnvironmentFiles=${folder}/missing file (ignore_errors=yes)
WorkingDirectory=/opt/prepwell
User=prepwell
Group=prepwell
LoadState=loaded
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prepwell-service-'))
})
afterAll(() => rm(folder, { recursive: true }))

const isHere = (place: string) => place === '/opt/prepwell'

describe('the service', () => {
  it('takes its settings from its unit and from its files, and the files win', async () => {
    await writeFile(
      path.join(folder, 'settings'),
      'MAIL_FROM=Exams <exams@example.org>\nX=from the file\n',
    )
    const service = readService(shown(folder), isHere)
    expect(service).toMatchObject({ user: 'prepwell', group: 'prepwell' })
    expect(service && settingsOf(service)).toEqual({
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/prepwell',
      MAIL_FROM: 'Exams <exams@example.org>',
      X: 'from the file',
      Y: `it's "q" \\ $HOME`,
      Z: 'a\tb',
    })
  })

  it.each([
    ['does not exist', 'Environment=\nWorkingDirectory=\nUser=\nLoadState=not-found\n'],
    ['runs from another folder', shown('/tmp').replace('/opt/prepwell', '/srv/other')],
    ['is looked for on a system without systemd', ''],
  ])('is not found when it %s', (_what, text) => {
    expect(readService(text, isHere)).toBeNull()
  })

  it('names a settings file that does not exist', () => {
    expect(() => readFile(path.join(folder, 'nothing'))).toThrow(
      `there is no file of settings ${folder}/nothing`,
    )
    expect(readFile(path.join(folder, 'nothing'), true)).toEqual({})
  })
})
