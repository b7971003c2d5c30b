import { expect, it } from 'vitest'
import { failureKind, failureTexts } from './failure-kind.ts'

it.each([
  ['BACKUP_DIR: the disk of /srv/backups is full', 'disk_full'],
  ['ENOSPC: no space left on device, write', 'disk_full'],
  ['BACKUP_DIR: this account cannot write to /srv/backups (EROFS)', 'not_permitted'],
  ['this account cannot write to /srv/backups (EACCES)', 'not_permitted'],
  ['BACKUP_DIR: there is no folder /srv/backups: make it, or mount it', 'no_folder'],
  ['BACKUP_DIR: /srv/backups is not a folder', 'no_folder'],
  ['connect ECONNREFUSED 10.0.0.7:5432', 'other'],
  ['it ended with 137', 'other'],
] as const)('%s: %s, and no path is told', (message, kind) => {
  expect(failureKind(message)).toBe(kind)
  expect(failureTexts[kind]).not.toMatch(/\/|[A-Z]{2}/)
})
