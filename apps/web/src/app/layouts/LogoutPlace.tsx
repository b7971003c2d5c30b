import { IconLogout } from '@tabler/icons-react'
import { use } from 'react'
import { PlaceButton } from './PlaceButton.tsx'
import { PlacesContext } from './places-context.ts'
import { useLogout } from './use-logout.ts'

/** The way out, among the places. */
export function LogoutPlace() {
  const { onGo } = use(PlacesContext)
  const logout = useLogout()
  const leave = () => {
    onGo()
    void logout()
  }
  return <PlaceButton label="Logout" icon={IconLogout} onClick={leave} />
}
