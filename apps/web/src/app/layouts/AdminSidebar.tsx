import { adminProfilePlace, adminSettingsPlace, generalPlaces, mainPlaces } from './admin-places.ts'
import { LogoutPlace } from './LogoutPlace.tsx'
import { NightPlace } from './NightPlace.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { PlaceList } from './PlaceList.tsx'

/** The admin's places in three groups. */
export function AdminSidebar() {
  return (
    <nav aria-label="Admin">
      <PlaceList label="General" places={generalPlaces} />
      <PlaceList label="Main" places={mainPlaces} />
      <PlaceList label="Account">
        <PlaceLink place={adminProfilePlace} />
        <NightPlace />
        <PlaceLink place={adminSettingsPlace} />
        <LogoutPlace />
      </PlaceList>
    </nav>
  )
}
