import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A dialog or drawer that is loaded when first opened and then stays mounted. It is mounted closed
 * before it opens, because only then does it record which element had focus and return focus there.
 */
export function LoadedDialog({
  isOpen,
  children,
}: {
  readonly isOpen: boolean
  readonly children: (opened: boolean) => ReactNode
}) {
  const [isWanted, setWanted] = useState(isOpen)
  const [isThere, setThere] = useState(false)
  if (isOpen && !isWanted) setWanted(true)
  return (
    <Suspense fallback={null}>
      {isWanted ? (
        <>
          {children(isOpen && isThere)}
          <Arrival onArrive={setThere} />
        </>
      ) : null}
    </Suspense>
  )
}

/** Reports when the elements rendered next to it have loaded. */
function Arrival({ onArrive }: { readonly onArrive: (isThere: true) => void }) {
  useEffect(() => onArrive(true), [onArrive])
  return null
}
