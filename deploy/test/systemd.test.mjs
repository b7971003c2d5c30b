import { expect, test } from 'vitest'
import { read, startOfApp } from './files.mjs'

test('the unit starts the app as npm start does', () => {
  const unit = read('deploy/systemd/prepwell.service')
  const [program, ...args] = /^ExecStart=(.*)$/m.exec(unit)[1].split(' ')
  expect(program).toMatch(/node_modules\/node\/bin\/node$/)
  expect(args).toEqual(startOfApp)
})

test('only a start that fails because of a setting is not retried', () => {
  const unit = read('deploy/systemd/prepwell.service')
  const [, code] = /^const wrongSettingsCode = (\d+)$/m.exec(read('apps/api/src/main.ts'))
  expect(/^Restart=(.*)$/m.exec(unit)[1]).toBe('always')
  expect(/^RestartPreventExitStatus=(.*)$/m.exec(unit)[1]).toBe(code)
})

test('the folder for backups exists, and the app may write to it', () => {
  const unit = read('deploy/systemd/prepwell.service')
  const folders = /^StateDirectory=(.*)$/m.exec(unit)[1].split(' ')
  const [, backups] = /^BACKUP_DIR=(\S+)$/m.exec(read('docs/deployment.md'))
  expect(folders.map((name) => `/var/lib/${name}`)).toContain(backups)
})
