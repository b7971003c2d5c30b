import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A dialog or a drawer that is loaded when it opens for the first time, and stays to close. It is
 * there closed before it opens: only then it knows where the focus was, and gives it back.
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

/** Tells that all beside it has been loaded and is on the page. */
function Arrival({ onArrive }: { readonly onArrive: (isThere: true) => void }) {
  useEffect(() => onArrive(true), [onArrive])
  return null
}
