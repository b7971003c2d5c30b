/** Nobody waits longer for a look: the question is shown without it. Milliseconds. */
const patience = 2_000

/**
 * Loads a picture, so that nothing moves when it is shown; in vain after a while, and never fails.
 */
export function loadPicture(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    picture.decode().then(done, done)
  })
}
