/**
 * The pictures of the running paper are kept in a browser cache until the attempt ends, so that a
 * minute without the network shows all of them. The page fills the cache, and the service worker
 * answers from it. Its name says until when it may be kept, in seconds since 1970, for an attempt
 * whose page never learns that it has ended.
 */
const prefix = 'paper-pictures-'

/** Pictures of questions, passages and instructions. */
export const isQuestionPicture = (address: string, origin: string): boolean =>
  address.startsWith(`${origin}/static/uploads/question_images/`)

export const pictureCache = (takeQuizId: number, until: number): string =>
  `${prefix}${takeQuizId}-${until}`

/**
 * True for a cache that is no longer needed: any but `current`, or, if that is undefined, those of
 * attempts that are over at this time.
 */
export function isOldPictureCache(
  name: string,
  now: number,
  current: string | null | undefined,
): boolean {
  if (!name.startsWith(prefix)) return false
  return current === undefined ? Number(name.split('-').at(-1)) < now : name !== current
}

/** Deletes the caches that are no longer needed; see {@link isOldPictureCache}. */
export async function dropOldPictures(current?: string | null): Promise<void> {
  if (!('caches' in globalThis)) return
  const now = Date.now() / 1000
  const old = (await caches.keys()).filter((name) => isOldPictureCache(name, now, current))
  await Promise.all(old.map((name) => caches.delete(name)))
}
