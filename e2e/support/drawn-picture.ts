import type { Page } from '@playwright/test'

interface PictureKind {
  readonly type: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}

/** Draws a real picture in the browser. */
export async function drawPicture(page: Page, kind: PictureKind): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ type, width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    for (let x = 0; x < width; x += 16) {
      pen.fillStyle = `hsl(${x} 70% 50%)`
      pen.fillRect(x, 0, 16, height)
    }
    const blob = await canvas.convertToBlob({ type })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, kind)
  return Buffer.from(bytes)
}

/** EXIF data whose only entry says that the first row of the photo is shown on the right. */
const turned = Buffer.from(
  'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
  'latin1',
)

/** A JPEG as a phone held upright writes it: wide, with a note to rotate it. */
export function heldUpright(photo: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(turned.length + 2)
  return Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    turned,
    photo.subarray(2),
  ])
}
