import { readdir, readlink } from 'node:fs/promises'
import os from 'node:os'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { writeTempFile } from './temp-file.ts'

/** The names of this app's temporary files, and the deleted ones that are still open. */
async function traces() {
  const named = (await readdir(os.tmpdir())).filter((name) => /^prepwell-[\da-f-]{36}$/.test(name))
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return [...named, ...open.filter((link) => /prepwell-[\da-f-]{36} \(deleted\)$/.test(link))]
}

async function* parts(...given: (string | Uint8Array | Error)[]) {
  for (const part of given) {
    if (part instanceof Error) throw part
    yield part
  }
}

describe.runIf(process.platform === 'linux')('writeTempFile', () => {
  it('returns what was written, and is gone once it has been read', async () => {
    const file = await writeTempFile(parts('Zoë ', Buffer.from('李'), ''))
    expect(file.size).toBe(8)
    expect(await traces()).toEqual([expect.stringContaining('(deleted)')])
    const stream = file.read()
    const closed = new Promise((done) => stream.once('close', done))
    expect(await text(stream)).toBe('Zoë 李')
    await closed
    expect(await traces()).toEqual([])
    await file.discard()
  })

  it('can hold a large content', async () => {
    const file = await writeTempFile(parts(...Array(50).fill('x'.repeat(100_000))))
    expect((await buffer(file.read())).length).toBe(5_000_000)
  })

  it('is gone when nobody reads it, or when a reader stops before the end', async () => {
    await (await writeTempFile(parts('x'))).discard()
    const stream = (await writeTempFile(parts('x'.repeat(1_000_000)))).read()
    const closed = new Promise((done) => stream.once('close', done))
    stream.destroy()
    await closed
    expect(await traces()).toEqual([])
  })

  it('leaves nothing behind when its source fails', async () => {
    await expect(writeTempFile(parts('x', new Error('broken')))).rejects.toThrow('broken')
    expect(await traces()).toEqual([])
  })
})
