import { limits } from '@prepwell/contract/wire/limits.ts'
import { messageOf } from '../../../lib/query-client.ts'

/** The `accept` attribute of the file chooser. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte
const gigabyte = kilobyte * megabyte

/**
 * '1 MB', '2.4 MB', '87 KB'. Rounded up, so that a file over the limit never reads as equal to it.
 */
export function fileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} KB`
  const inTenths = (unit: number) => Math.ceil((10 * bytes) / unit) / 10
  return bytes < gigabyte ? `${inTenths(megabyte)} MB` : `${inTenths(gigabyte)} GB`
}

export const isImage = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/')

/**
 * The reason why a file cannot be uploaded as a picture, judged by its name and size alone; null
 * when it may be one.
 */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!isImage({ type })) return 'Only images can be used. Choose a JPEG or PNG file.'
  if (size > limits.uploadBytes)
    return `This image is ${fileSize(size)}. The limit is ${fileSize(limits.uploadBytes)}: choose a smaller one.`
  return null
}

/** Shown for a file that has an image type but cannot be decoded as an image. */
export const unreadablePicture =
  'This file is not an image that can be read. Choose a JPEG or PNG file.'

/** The reason why a picture cannot be used, as a message for the reader. */
export class PictureError extends Error {}

/** The message to show for a picture that could not be read or uploaded. */
export const pictureTrouble = (error: unknown): string =>
  error instanceof PictureError ? error.message : messageOf(error)

/** Decodes the file in the browser, whatever its name says. */
export const isReadablePicture = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
