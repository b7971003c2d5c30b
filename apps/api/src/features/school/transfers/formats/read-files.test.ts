import { expect, it } from 'vitest'
import { zipOf } from '../../../../test/files/zips.ts'
import { readFiles } from './read-files.ts'
import { readers } from './registry.ts'
import { sourceOf } from './source-files.ts'

const refusal = {
  code: 'invalid_input',
  message: 'The files have more than 96 MB unpacked: import them one after the other',
}
const gift = '::Room:: Is there room? {=yes ~no}'

it('several zips unpack no more together than one may', async () => {
  const bytes = await zipOf({ 'a.gift': gift, 'a.png': new Uint8Array(1000) })
  const files = [1, 2, 3].map((at) => ({ name: `${at}.zip`, bytes }))
  expect(await readFiles(files, readers, { bytes: 3200 })).toHaveLength(6)
  await expect(readFiles(files, readers, { bytes: 3000 })).rejects.toMatchObject(refusal)
})

it('zips in a zip unpack no more than one may', async () => {
  const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i">${' '.repeat(1000)}</assessmentItem>`
  const inner = await zipOf({ 'imsmanifest.xml': '<manifest/>', 'item.xml': item })
  const zip = async (count: number) =>
    zipOf(Object.fromEntries(Array.from({ length: count }, (_none, at) => [`${at}.zip`, inner])))
  const read = async (count: number) =>
    readFiles([{ name: 'all.zip', bytes: await zip(count) }], readers, { bytes: 7000 })
  expect(await read(2)).toMatchObject([{ format: 'qti2' }, { format: 'qti2' }])
  await expect(read(20)).rejects.toMatchObject(refusal)
})

it('a file of a zip is unpacked once, however often it is read', async () => {
  const { archive } = await sourceOf({ name: 'a.zip', bytes: await zipOf({ 'a.gift': gift }) })
  const first = await archive?.read('a.gift')
  expect(await archive?.read('a.gift')).toBe(first)
})
