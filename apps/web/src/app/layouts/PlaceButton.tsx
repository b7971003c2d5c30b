import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import classes from './PlaceList.module.css'
import { PlaceTooltip } from './PlaceTooltip.tsx'

/** Among the places, but it does something instead of leading somewhere. */
export function PlaceButton({
  label,
  icon: Icon,
  onClick,
}: {
  readonly label: string
  readonly icon: TablerIcon
  readonly onClick: () => void
}) {
  return (
    <li>
      <PlaceTooltip label={label}>
        <UnstyledButton className={classes.place ?? ''} onClick={onClick}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <span className={classes.name}>{label}</span>
        </UnstyledButton>
      </PlaceTooltip>
    </li>
  )
}
