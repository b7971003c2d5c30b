import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillFolder, requireEmptyFolder } from './restored-folder.ts'

let home: string
let dataDir: string
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'prepwell-restored-'))
  dataDir = path.join(home, 'data')
})
afterEach(() => rm(home, { recursive: true }))

const fill = async (folder: string) => {
  await mkdir(path.join(folder, 'postgres'))
  await writeFile(path.join(folder, 'jwt-secret'), 'secret')
  return readdir(dataDir)
}

it('a folder that is missing, or new on its disk, is filled in one step', async () => {
  expect(await fillFolder(dataDir, fill)).toEqual(['.restoring'])
  expect((await readdir(dataDir)).sort()).toEqual(['jwt-secret', 'postgres'])
  await rm(dataDir, { recursive: true })
  await mkdir(path.join(dataDir, 'lost+found'), { recursive: true })
  await fillFolder(dataDir, fill)
  expect((await readdir(dataDir)).sort()).toEqual(['jwt-secret', 'lost+found', 'postgres'])
})

it('after a failure it is as empty as before', async () => {
  const failing = async (folder: string) => {
    await fill(folder)
    throw new Error('the disk is full')
  }
  await expect(fillFolder(dataDir, failing)).rejects.toThrow('the disk is full')
  expect(await readdir(dataDir)).toEqual([])
  await fillFolder(dataDir, fill)
})

it.each([
  ['a school', 'postgres', 'is not empty (postgres): name a new folder in DATA_DIR'],
  ['half a school', '.restoring', 'was interrupted, or is still running'],
])('%s in it is refused, and left alone', async (_what, name, message) => {
  await mkdir(path.join(dataDir, name), { recursive: true })
  await expect(requireEmptyFolder(dataDir)).rejects.toThrow(message)
  await expect(fillFolder(dataDir, fill)).rejects.toThrow(message)
  expect(await readdir(dataDir)).toEqual([name])
})
