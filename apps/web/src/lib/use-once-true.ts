import { useState } from 'react'

/** True from the first time that `now` is true, so that what is shown then stays. */
export function useOnceTrue(now: boolean): boolean {
  const [wasTrue, setTrue] = useState(now)
  if (now && !wasTrue) setTrue(true)
  return wasTrue || now
}
