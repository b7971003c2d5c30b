import type { ReactNode } from 'react'

/** A skeleton of what is coming; a screen reader hears one sentence instead of grey boxes. */
export function Loading({
  what = 'Loading…',
  children,
}: {
  readonly what?: string
  readonly children: ReactNode
}) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {what}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** `count` copies of a skeleton. */
export function Repeat({
  count,
  children,
}: {
  readonly count: number
  readonly children: (index: number) => ReactNode
}) {
  return <>{Array.from({ length: count }, (_none, index) => children(index))}</>
}
