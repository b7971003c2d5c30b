import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bucket, openBucket } from '../../test/servers/bucket.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

let dataDir: string
let bucket: Bucket
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'prepwell-files-'))
  bucket = await openBucket('school-files', 2)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await bucket.close()
  await rm(dataDir, { recursive: true, force: true })
})

const stores = {
  folder: () => openFileStore({ dataDir, uploadsS3: undefined }),
  bucket: () =>
    openFileStore({
      dataDir,
      uploadsS3: { bucket: 'school-files', region: 'eu-west-1', endpoint: bucket.endpoint },
    }),
}

const read = async (store: FileStore, key: string) => {
  const stream = await store.read(key)
  return stream && (await buffer(stream)).toString()
}

async function keysIn(store: FileStore, folder: string): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list(folder)) keys.push(key)
  return keys.sort()
}

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  let store: FileStore
  beforeAll(async () => {
    store = await stores[kind]()
  })

  it('keeps each file until it is told to delete it', async () => {
    await store.put('pictures/a.webp', Buffer.from('first'), 'image/webp')
    expect(await read(store, 'pictures/a.webp')).toBe('first')
    await store.delete('pictures/a.webp')
    expect(await read(store, 'pictures/a.webp')).toBeNull()
  })

  it('reports a missing file, and accepts its deletion', async () => {
    expect(await store.read('pictures/none.webp')).toBeNull()
    await store.delete('pictures/none.webp')
  })

  it('lists a folder with its sub-folders, page by page, with the time of the last change', async () => {
    // Some file systems store times in whole seconds.
    const begun = Date.now() - 1000
    const keys = ['list/1.webp', 'list/2.webp', 'list/3.webp', 'list/thumbnails/1.webp']
    for (const key of [...keys, 'other/1.webp'])
      await store.put(key, Buffer.from('x'), 'image/webp')
    expect(await keysIn(store, 'list')).toEqual(keys)
    expect(await keysIn(store, 'empty')).toEqual([])
    for await (const { modifiedAt } of store.list('list')) {
      expect(modifiedAt.getTime()).toBeGreaterThan(begun)
      expect(modifiedAt.getTime() - 1000).toBeLessThan(Date.now())
    }
  })

  it('never accesses anything outside its folder', async () => {
    for (const key of ['../secret', 'pictures/../../secret']) {
      await expect(store.read(key)).rejects.toThrow('traversal')
      await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('traversal')
    }
  })
})

it('a folder shows a file under its name only when it is complete', async () => {
  const store = await stores.folder()
  const folder = path.join(dataDir, 'uploads/whole')
  const content = Buffer.alloc(8 * 1024 * 1024, 'x')
  const seen = new Set<number>()
  const writing = Promise.all(
    Array.from({ length: 4 }, () => store.put('whole/a.webp', content, 'image/webp')),
  )
  const done = writing.then(() => true)
  while (!(await Promise.race([done, new Promise((go) => setImmediate(() => go(false)))]))) {
    const text = await read(store, 'whole/a.webp')
    if (text !== null) seen.add(text.length)
  }
  expect((await read(store, 'whole/a.webp'))?.length).toBe(content.length)
  expect([...seen].filter((length) => length !== content.length)).toEqual([])
  expect(await readdir(folder)).toEqual(['a.webp'])
})

it('a folder keeps nothing of a failed write', async () => {
  const store = await stores.folder()
  const folder = path.join(dataDir, 'uploads/broken')
  await mkdir(path.join(folder, 'a.webp'), { recursive: true })
  await writeFile(path.join(folder, 'a.webp/inside'), '')
  await expect(store.put('broken/a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('write')
  expect(await readdir(folder)).toEqual(['a.webp'])
})

it('a bucket is addressed by path, with the type of the picture, and receives nothing else', async () => {
  const store = await stores.bucket()
  await store.put('pictures/b.webp', Buffer.from('b'), 'image/webp')
  expect(bucket.asked.at(-1)).toBe('PUT /school-files/pictures/b.webp')
  expect(bucket.objects.get('pictures/b.webp')).toMatchObject({
    content: Buffer.from('b'),
    type: 'image/webp',
  })
})

it('an unreachable bucket is an error, not a missing file', async () => {
  const store = await openFileStore({
    dataDir,
    uploadsS3: { bucket: 'school-files', region: 'eu-west-1', endpoint: 'http://127.0.0.1:1' },
  })
  await expect(store.read('pictures/a.webp')).rejects.toThrow('Cannot read file')
})
