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
