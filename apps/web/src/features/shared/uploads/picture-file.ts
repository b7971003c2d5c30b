import { limits } from '@prepwell/contract/wire/limits.ts'

/** What the file chooser offers. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** '1 MB', '2.4 MB', '87 KB'; rounded up, so that what is over a limit never reads as the limit. */
export function fileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} KB`
  return `${Math.ceil((10 * bytes) / megabyte) / 10} MB`
}

/**
 * Why this file cannot be uploaded as a picture, as far as its name and size tell; null when it may
 * be one.
 */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return 'Only images can be used. Choose a JPEG or PNG file.'
  if (size > limits.uploadBytes)
    return `This image is ${fileSize(size)}. The limit is ${fileSize(limits.uploadBytes)}: choose a smaller one.`
  return null
}

/** The text for a file that calls itself an image and is none. */
export const unreadablePicture =
  'This file is not an image that can be read. Choose a JPEG or PNG file.'

/** Does the browser see a picture in it, whatever its name says? */
export const isReadablePicture = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
