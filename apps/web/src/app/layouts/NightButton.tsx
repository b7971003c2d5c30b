import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useNight } from '../../ui/use-night.ts'

/** Switches between light and night. */
export function NightButton() {
  const { isNight, toggle, label } = useNight()
  const Icon = isNight ? IconSun : IconMoon
  return (
    <IconButton label={label} onClick={toggle}>
      <Icon size={19} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
