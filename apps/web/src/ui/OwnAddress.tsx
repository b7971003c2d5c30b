import { type ReactNode, useState } from 'react'
import { OwnAddressContext } from './use-address.ts'

/**
 * Lists inside have a search, filters and pages of their own, which go with them: in a dialog they
 * must not change the address of the page.
 */
export function OwnAddress({ children }: { readonly children: ReactNode }) {
  const [address, setAddress] = useState(() => new URLSearchParams())
  return <OwnAddressContext value={[address, setAddress]}>{children}</OwnAddressContext>
}
