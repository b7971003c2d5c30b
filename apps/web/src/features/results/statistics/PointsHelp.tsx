import { ActionIcon, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Help } from '../../../ui/controls/Help.tsx'

const label = 'How points work'

/** Explains points, behind a button that works by touch, mouse and keyboard. */
export function PointsHelp() {
  return (
    <Help
      label={label}
      button={
        <ActionIcon variant="subtle" size="md" aria-label={label} title={label}>
          <IconInfoCircle size={19} stroke={1.8} aria-hidden />
        </ActionIcon>
      }
    >
      <Text size="sm" fw={600} mb={4}>
        {label}
      </Text>
      The first result of each quiz earns its percentage: a score of 87.5% earns 87.5 points.
      Retakes earn nothing. A score below 0% costs no points. An exam counts once its results are
      published. Equal points share a rank.
    </Help>
  )
}
