import type { ReactNode } from 'react'

/** Skeleton of the content; screen readers hear one sentence instead of grey boxes. */
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

/** Renders a skeleton `count` times. */
export function Repeat({
  count,
  children,
}: {
  readonly count: number
  readonly children: (index: number) => ReactNode
}) {
  return <>{Array.from({ length: count }, (_none, index) => children(index))}</>
}
