import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts'
import { AppError } from '../../../platform/errors.ts'
import { isBareWebp } from './bare-webp.ts'

/** A picture as stored: WebP, upright, sRGB, without camera metadata about time and place. */
export interface Rendition {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** All stored versions of an uploaded picture. */
export interface Renditions {
  readonly picture: Rendition
  readonly thumbnail: Rendition | null
}

// Only these decoders process uploads; SVG and others are rejected. AVIF is excluded: a file of one
// kilobyte can keep its decoder busy for seconds and take 700 MB, and no timeout stops it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

// Limits how many pictures are decoded at a time: a large one takes up to 250 MB and a second.
const runQueued = limitConcurrency({ running: 2, waiting: 100 })
const secondsMax = 10

const avatarSize = 300
const thumbnailSize = 100

/** Twice the size at which a header shows the logo, for high-resolution screens. */
const logoBox = { width: 480, height: 120 }

/**
 * The decoded image is first scaled to fit this size, so that all later steps are fast, whatever
 * its aspect ratio.
 */
const box = { width: 1600, height: 1600 }

/**
 * Decodes an uploaded picture and renders its stored versions. Throws 400 if it is not a complete
 * picture of a supported type. With `keepsStoredForm`, a picture already in the stored format is
 * not encoded again, so that it loses no quality when one school's export is imported by another.
 */
export function renderPicture(
  content: Buffer,
  type: UploadType,
  { keepsStoredForm = false } = {},
): Promise<Renditions> {
  return runQueued(async () => {
    const { pixels, width, height, isWhole } = await decode(content)
    if (keepsStoredForm && isWhole && isBareWebp(content))
      return { picture: { content, width, height }, thumbnail: null }
    if (type === 'question_image' || type === 'objection_picture')
      // A high quality keeps the letters in diagrams and on photographed pages sharp.
      return { picture: await encode(pixels(), { quality: 90 }), thumbnail: null }
    if (type === 'school_logo')
      // Keeps the proportions and the transparency of the logo.
      return { picture: await encode(fitted(pixels()), { quality: 90 }), thumbnail: null }
    return {
      picture: await encode(pixels().resize(avatarSize, avatarSize), { quality: 85 }),
      thumbnail: await encode(pixels().resize(thumbnailSize, thumbnailSize), { quality: 80 }),
    }
  })
}

const fitted = (pixels: Sharp) =>
  pixels.resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })

interface Decoded {
  pixels(): Sharp
  readonly width: number
  readonly height: number
  /** True if the picture was small enough to keep its size. */
  readonly isWhole: boolean
}

/** Decodes the whole first frame, so that a truncated file is detected wherever it ends. */
async function decode(content: Buffer): Promise<Decoded> {
  try {
    const source = sharp(content, {
      limitInputPixels: limits.uploadPixelsMax,
      failOn: 'error',
      sequentialRead: true,
    })
    // The metadata is read without decoding the image.
    const { width: wide, height: high } = await source.metadata()
    if (Math.max(wide, high) > limits.uploadSideMax) throw new Error('side limit')
    const { data, info } = await source
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return {
      ...{ width, height, isWhole: width === wide && height === high },
      pixels: () => sharp(data, { raw: { width, height, channels } }),
    }
  } catch (error) {
    throw new AppError('invalid_input', reasonOf(error))
  }
}

async function encode(pixels: Sharp, { quality }: { quality: number }): Promise<Rendition> {
  const { data, info } = await pixels
    .webp({ quality, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Makes the decoder's error readable. */
function reasonOf(error: unknown): string {
  const complaint = error instanceof Error ? error.message : ''
  if (/unsupported image format|Buffer is empty/.test(complaint))
    return 'This is not a picture we can read. Choose a JPEG, PNG, WebP or GIF file'
  if (/pixel limit/.test(complaint))
    return `The picture has more than ${limits.uploadPixelsMax / 1_000_000} million pixels`
  if (/side limit/.test(complaint))
    return `The picture is more than ${limits.uploadSideMax.toLocaleString('en-US')} pixels wide or high`
  if (/timeout/.test(complaint)) return 'The picture takes too long to read. Make it smaller'
  return 'The picture is damaged. Choose another file'
}
