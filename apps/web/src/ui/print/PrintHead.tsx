import type { ReactNode } from 'react'

/** A line below the heading, printed only. */
export const PrintHead = ({ children }: { readonly children: ReactNode }) => (
  <p data-print="only">{children}</p>
)
