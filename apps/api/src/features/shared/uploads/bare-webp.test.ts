import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { plain, redAndBlue } from '../../../test/files/images.ts'
import { isBareWebp } from './bare-webp.ts'
import { renderPicture } from './render-picture.ts'

const kept = async (content: Buffer) =>
  (await renderPicture(content, 'question_image', { keepsStoredForm: true })).picture

describe('a picture that has the stored form', () => {
  it('keeps its bytes, whatever it shows', async () => {
    const glass = { r: 255, g: 0, b: 0, alpha: 0.25 }
    const images = [
      plain(1600, 1200),
      redAndBlue(41, 31),
      sharp({ create: { width: 60, height: 60, channels: 4, background: glass } }),
    ]
    for (const image of images) {
      const { picture } = await renderPicture(await image.png().toBuffer(), 'question_image')
      expect(isBareWebp(picture.content)).toBe(true)
      expect(await kept(picture.content)).toEqual(picture)
      const lossless = await image.webp({ lossless: true }).toBuffer()
      expect((await kept(lossless)).content.equals(lossless)).toBe(true)
    }
  })

  it.each([
    { name: 'is a PNG', make: () => plain(40, 30).png().toBuffer() },
    { name: 'is too large', make: () => plain(1601, 30).webp().toBuffer() },
    {
      name: 'has camera data',
      make: () =>
        plain(40, 30)
          .webp()
          .withExif({ IFD0: { Copyright: 'Asha' } })
          .toBuffer(),
    },
    {
      name: 'has a colour profile',
      make: () => plain(40, 30).webp().withIccProfile('p3').toBuffer(),
    },
    {
      name: 'moves',
      make: () =>
        sharp(Buffer.alloc(40 * 80 * 3).fill(255, 0, 40 * 40 * 3), {
          raw: { width: 40, height: 80, channels: 3, pageHeight: 40 },
        })
          .webp({ delay: [100, 100] })
          .toBuffer(),
    },
    {
      name: 'has bytes after its end',
      make: async () => Buffer.concat([await plain(40, 30).webp().toBuffer(), Buffer.from('key!')]),
    },
    {
      name: 'has a second picture',
      make: async () => {
        const [one, two] = [
          await plain(40, 30, '#f00').webp().toBuffer(),
          await plain(40, 30, '#0f0').webp().toBuffer(),
        ]
        const both = Buffer.concat([one, two.subarray(12)])
        both.writeUInt32LE(both.length - 8, 4)
        return both
      },
    },
  ])('is encoded again if it $name', async ({ make }) => {
    const content = await make()
    const picture = await kept(content)
    expect(picture.content.equals(content)).toBe(false)
    expect(isBareWebp(picture.content)).toBe(true)
  })

  it('is not if a chunk holds something else, or ends beyond the file', async () => {
    const webp = await plain(40, 30).webp().toBuffer()
    const renamed = Buffer.from(webp)
    renamed.write('NOTE', 12, 'latin1')
    const longer = Buffer.from(webp)
    longer.writeUInt32LE(longer.readUInt32LE(16) + 2, 16)
    for (const content of [renamed, longer, webp.subarray(0, 20), Buffer.alloc(0)])
      expect(isBareWebp(content)).toBe(false)
  })

  it('is refused if it is damaged', async () => {
    const webp = await plain(400, 300).webp().toBuffer()
    const cut = Buffer.from(webp.subarray(0, 60))
    cut.writeUInt32LE(cut.length - 8, 4)
    cut.writeUInt32LE(cut.length - 20, 16)
    expect(isBareWebp(cut)).toBe(true)
    await expect(kept(cut)).rejects.toThrow('picture')
  })
})
