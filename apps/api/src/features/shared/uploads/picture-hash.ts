import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Platform } from '../../../platform/platform.ts'
import { keysOf } from './picture-places.ts'

/**
 * SHA-256 of a stored question image in hexadecimal: the same in another school, which imports the
 * stored form as it is. Null if the store does not have it.
 */
export async function pictureHash(
  { files }: Pick<Platform, 'files'>,
  name: string,
): Promise<string | null> {
  const [key = ''] = keysOf({ name, type: 'question_image' })
  const stored = await files.read(key)
  return (
    stored &&
    createHash('sha256')
      .update(await buffer(stored))
      .digest('hex')
  )
}
