import { IconMoon, IconSun } from '@tabler/icons-react'
import { useNight } from '../../ui/use-night.ts'
import { PlaceButton } from './PlaceButton.tsx'

/** The night switch, among the places. */
export function NightPlace() {
  const { isNight, toggle, label } = useNight()
  return <PlaceButton label={label} icon={isNight ? IconSun : IconMoon} onClick={toggle} />
}
