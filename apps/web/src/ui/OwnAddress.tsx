import { type ReactNode, useState } from 'react'
import { OwnAddressContext } from './use-address.ts'

/**
 * Gives the lists inside their own search, filters and pages: in a dialog they must not change the
 * page's address.
 */
export function OwnAddress({ children }: { readonly children: ReactNode }) {
  const [address, setAddress] = useState(() => new URLSearchParams())
  return <OwnAddressContext value={[address, setAddress]}>{children}</OwnAddressContext>
}
