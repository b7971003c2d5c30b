import { PictureError } from '../picture-file.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in percent of its width and height. */
export interface Part extends Size {
  readonly x: number
  readonly y: number
}

export const whole: Part = { x: 0, y: 0, width: 100, height: 100 }

/** The part in whole pixels, within the picture; the whole picture if the part is empty. */
export function pixelsOf(part: Part, { width, height }: Size): Part {
  if (part.width === 0 || part.height === 0) return { x: 0, y: 0, width, height }
  const x = Math.min(width - 1, Math.round((part.x / 100) * width))
  const y = Math.min(height - 1, Math.round((part.y / 100) * height))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round((part.width / 100) * width))),
    height: Math.max(1, Math.min(height - y, Math.round((part.height / 100) * height))),
  }
}

/** Loads a picture into a canvas. */
export async function canvasOf(address: string): Promise<HTMLCanvasElement> {
  const response = await fetch(address)
  if (!response.ok) throw new PictureError('The picture could not be loaded')
  const bitmap = await createImageBitmap(await response.blob())
  const { canvas, pen } = newCanvas(bitmap)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas
}

/** The picture turned by 90 degrees to the right. */
export function turned(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = newCanvas({ width: picture.height, height: picture.width })
  pen.translate(canvas.width, 0)
  pen.rotate(Math.PI / 2)
  pen.drawImage(picture, 0, 0)
  return canvas
}

/** A file with a part of the picture, encoded without loss. */
export async function fileOf(picture: HTMLCanvasElement, part: Part): Promise<File> {
  const { x, y, width, height } = pixelsOf(part, picture)
  const { canvas, pen } = newCanvas({ width, height })
  pen.drawImage(picture, x, y, width, height, 0, 0, width, height)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!content) throw new PictureError('The picture could not be written')
  return new File([content], 'picture.png', { type: 'image/png' })
}

function newCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new PictureError('This browser cannot draw')
  return { canvas, pen }
}
