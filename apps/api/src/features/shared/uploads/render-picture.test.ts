import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { plain, redAndBlue } from '../../../test/files/images.ts'
import { type Rendition, renderPicture } from './render-picture.ts'

const render = async (content: Buffer) => (await renderPicture(content, 'question_image')).picture
const pixel = async ({ content }: Rendition, left: number, top: number) =>
  sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()

describe('camera data', () => {
  it('are removed, above all the location', async () => {
    const photo = await plain(400, 300)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Asha at home', Make: 'PhoneMaker' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Asha</note></x:xmpmeta>')
      .toBuffer()
    expect(photo.includes('Asha at home')).toBe(true)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { picture, thumbnail } = await renderPicture(photo, 'profile_picture')
    for (const kept of [picture, thumbnail, await render(photo)]) {
      const { exif, xmp, icc, iptc } = await sharp(kept?.content).metadata()
      expect({ exif, xmp, icc, iptc }).toEqual({})
      expect(kept?.content.includes('Asha')).toBe(false)
    }
  })

  // The orientation of a photo says where its first row and column are shown.
  it.each([
    { orientation: 1, size: [400, 200], red: 'left' },
    { orientation: 2, size: [400, 200], red: 'right' },
    { orientation: 3, size: [400, 200], red: 'right' },
    { orientation: 4, size: [400, 200], red: 'left' },
    { orientation: 5, size: [200, 400], red: 'top' },
    { orientation: 6, size: [200, 400], red: 'top' },
    { orientation: 7, size: [200, 400], red: 'bottom' },
    { orientation: 8, size: [200, 400], red: 'bottom' },
  ] as const)(
    'about the orientation are applied first: $orientation',
    async ({ orientation, size, red }) => {
      const photo = await redAndBlue(400, 200).withMetadata({ orientation }).jpeg().toBuffer()
      const upright = await render(photo)
      expect([upright.width, upright.height]).toEqual(size)
      const [width, height] = size
      const edges = {
        left: { x: 10, y: height / 2 },
        right: { x: width - 10, y: height / 2 },
        top: { x: width / 2, y: 10 },
        bottom: { x: width / 2, y: height - 10 },
      } as const
      const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const
      const [from, to] = [edges[red], edges[opposite[red]]]
      expect((await pixel(upright, from.x, from.y))[0]).toBeGreaterThan(200)
      expect((await pixel(upright, to.x, to.y))[2]).toBeGreaterThan(200)
      expect((await sharp(upright.content).metadata()).orientation).toBeUndefined()
    },
  )

  it('with a colour profile are converted to sRGB', async () => {
    const wide = await plain(100, 100, '#0f0').withIccProfile('p3').png().toBuffer()
    const { content } = await render(wide)
    expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', hasProfile: false })
  })
})

describe('every kind of picture becomes WebP', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s', async (kind) => {
    const kept = await render(await plain(120, 80)[kind]().toBuffer())
    expect(kept).toMatchObject({ width: 120, height: 80 })
    expect(await sharp(kept.content).metadata()).toMatchObject({ format: 'webp', space: 'srgb' })
  })

  it.each([
    { name: 'grey', image: plain(50, 50).greyscale().png() },
    { name: '16 bits', image: plain(50, 50).toColourspace('rgb16').png() },
    { name: 'CMYK', image: plain(50, 50).toColourspace('cmyk').jpeg() },
    { name: 'few colours', image: plain(50, 50).png({ palette: true }) },
    { name: 'progressive', image: plain(50, 50).jpeg({ progressive: true }) },
    {
      name: 'interlaced, 16 bits',
      image: plain(50, 50).toColourspace('rgb16').png({ progressive: true }),
    },
    {
      name: 'CMYK, progressive',
      image: plain(50, 50).toColourspace('cmyk').jpeg({ progressive: true }),
    },
    { name: 'lossless', image: plain(50, 50).webp({ lossless: true }) },
  ])('$name', async ({ image }) => {
    for (const type of ['question_image', 'profile_picture'] as const) {
      const { picture } = await renderPicture(await image.toBuffer(), type)
      expect((await sharp(picture.content).metadata()).format).toBe('webp')
    }
  })

  it('transparency is preserved', async () => {
    const glass = { r: 255, g: 0, b: 0, alpha: 0.25 }
    const png = await sharp({ create: { width: 60, height: 60, channels: 4, background: glass } })
      .png()
      .toBuffer()
    const [, , , alpha] = await pixel(await render(png), 30, 30)
    expect(alpha).toBe(64)
  })

  it.each(['gif', 'webp'] as const)(
    'only the first frame of an animated %s is kept',
    async (kind) => {
      const frames = await Promise.all(
        ['#f00', '#00f'].map((colour) => plain(40, 40, colour).raw().toBuffer()),
      )
      const movie = await sharp(Buffer.concat(frames), {
        raw: { width: 40, height: 80, channels: 3, pageHeight: 40 },
      })
        [kind]({ delay: [100, 100] })
        .toBuffer()
      expect((await sharp(movie, { animated: true }).metadata()).pages).toBe(2)
      const kept = await render(movie)
      expect([kept.width, kept.height]).toEqual([40, 40])
      expect((await pixel(kept, 20, 20))[0]).toBeGreaterThan(200)
    },
  )
})

describe('sizes', () => {
  it.each([
    { width: 3200, height: 2400, kept: [1600, 1200] },
    { width: 1200, height: 2400, kept: [800, 1600] },
    { width: 3000, height: 4000, kept: [1200, 1600] },
    { width: 640, height: 480, kept: [640, 480] },
    { width: 1, height: 1, kept: [1, 1] },
    { width: 16_000, height: 2, kept: [1600, 1] },
  ])('a question image of $width x $height', async ({ width, height, kept }) => {
    const picture = await render(await plain(width, height).png().toBuffer())
    expect([picture.width, picture.height]).toEqual(kept)
  })

  it.each([
    { width: 3000, height: 2000 },
    { width: 40, height: 50 },
    { width: 1, height: 16_000 },
    { width: 16_000, height: 1 },
  ])('a profile picture of $width x $height is square, with a thumbnail', async (size) => {
    const content = await plain(size.width, size.height).png().toBuffer()
    const { picture, thumbnail } = await renderPicture(content, 'profile_picture')
    expect(picture).toMatchObject({ width: 300, height: 300 })
    expect(thumbnail).toMatchObject({ width: 100, height: 100 })
  })

  it('a profile picture shows the middle', async () => {
    const { picture } = await renderPicture(
      await redAndBlue(1000, 200).png().toBuffer(),
      'profile_picture',
    )
    expect((await pixel(picture, 20, 150))[0]).toBeGreaterThan(200)
    expect((await pixel(picture, 280, 150))[2]).toBeGreaterThan(200)
  })
})
