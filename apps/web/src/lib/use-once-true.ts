import { useState } from 'react'

/** Stays true once `now` has been true, so that what was shown then stays. */
export function useOnceTrue(now: boolean): boolean {
  const [wasTrue, setTrue] = useState(now)
  if (now && !wasTrue) setTrue(true)
  return wasTrue || now
}
