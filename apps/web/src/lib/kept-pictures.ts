/**
 * The pictures of the running paper are kept in a browser cache until the attempt ends, so that a
 * minute without the network shows all of them. The page fills the cache, and the service worker
 * answers from it. Signing out deletes it. Its name says until when it may be kept, in seconds
 * since 1970, for an attempt whose page never learns that it has ended.
 */
const prefix = 'paper-pictures-'

/** Pictures of questions, passages and instructions. */
export const isQuestionPicture = (address: string, origin: string): boolean =>
  address.startsWith(`${origin}/static/uploads/question_images/`)

export const pictureCache = (takeQuizId: number, until: number): string =>
  `${prefix}${takeQuizId}-${until}`

/** True for a cache of pictures whose attempt is over at this time, in seconds since 1970. */
export const isOldPictureCache = (name: string, now: number): boolean =>
  name.startsWith(prefix) && Number(name.split('-').at(-1)) < now

/** Deletes the caches of attempts that are over. */
export const dropOldPictures = (): Promise<void> =>
  deleteCaches((name) => isOldPictureCache(name, Date.now() / 1000))

/**
 * Deletes all picture caches, because the next person to use this browser must not see the paper of
 * the last one.
 */
export const dropAllPictures = (): Promise<void> => deleteCaches((name) => name.startsWith(prefix))

/** Deletes the caches of an attempt, except one. */
export const dropPicturesOf = (takeQuizId: number, except = ''): Promise<void> =>
  deleteCaches((name) => name.startsWith(`${prefix}${takeQuizId}-`) && name !== except)

async function deleteCaches(isUnwanted: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  const unwanted = (await caches.keys()).filter(isUnwanted)
  await Promise.all(unwanted.map((name) => caches.delete(name)))
}
