import { limits } from '@prepwell/contract/wire/limits.ts'
import { PictureError, pictureTypes, unreadablePicture } from './picture-file.ts'

/** The longest side of a picture that is sent, in pixels. */
const longestSide = 1_600

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The size of a picture scaled down so that its longest side is at most `most` pixels; never
 * enlarged.
 */
export function fittedSize({ width, height }: Size, most = longestSide): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** A way to write a picture: its type, and its quality from 0 to 1. */
export interface Encoding {
  readonly type: 'image/png' | 'image/webp' | 'image/jpeg'
  readonly quality?: number
}

/**
 * The encodings of photos. A drawing is first tried as PNG, because its letters stay sharp only
 * without loss.
 */
const photos: readonly Encoding[] = [0.9, 0.8, 0.65, 0.5].map((quality) => ({
  type: 'image/webp',
  quality,
}))
// The encodings of photos in Safari, which cannot write WebP.
const olderPhotos: readonly Encoding[] = [0.85, 0.7, 0.5].map((quality) => ({
  type: 'image/jpeg',
  quality,
}))

/** The encodings to try for a file of this type, the best one first. */
export const encodingsFor = (type: string): readonly Encoding[] =>
  /^image\/(?:png|gif)$/.test(type)
    ? [{ type: 'image/png' }, ...photos, ...olderPhotos]
    : [...photos, ...olderPhotos]

/**
 * Writes the picture with the first encoding that the browser knows and whose result is small
 * enough; null if there is none.
 */
export async function firstThatFits(
  encodings: readonly Encoding[],
  encode: (encoding: Encoding) => Promise<Blob | null>,
  most: number = limits.uploadBytes,
): Promise<Blob | null> {
  for (const encoding of encodings) {
    const written = await encode(encoding)
    // A browser writes PNG instead of a type that it does not know.
    if (written?.type === encoding.type && written.size <= most) return written
  }
  return null
}

/**
 * A picture that is small enough to be sent, upright as the camera held it: the file itself, or a
 * smaller copy. Throws a {@link PictureError} if the browser cannot read it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError(unreadablePicture)
  })
  try {
    const size = fittedSize(bitmap)
    const isSmall = size.width === bitmap.width && file.size <= limits.uploadBytes
    if (isSmall && pictureTypes.split(',').includes(file.type)) return file
    const written = await firstThatFits(encodingsFor(file.type), (encoding) =>
      draw(bitmap, size, encoding),
    )
    if (!written) throw new PictureError('This picture could not be made small enough.')
    return new File([written], file.name, { type: written.type })
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, { width, height }: Size, encoding: Encoding) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.imageSmoothingQuality = 'high'
  if (encoding.type === 'image/jpeg') {
    // JPEG would show a transparent background in black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
  }
  pen.drawImage(bitmap, 0, 0, width, height)
  return new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, encoding.type, encoding.quality),
  )
}
