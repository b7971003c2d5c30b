import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

/** Explains points, behind a button that works by touch, mouse and keyboard. */
export function PointsHelp() {
  return (
    <Popover width={300} withArrow shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" size="md" aria-label="How points work" title="How points work">
          <IconInfoCircle size={19} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="How points work"
        tabIndex={-1}
        data-autofocus
        style={{ outline: 'none' }}
      >
        <Text size="sm" fw={600} mb={4}>
          How points work
        </Text>
        <Text size="sm">
          The first result of each quiz earns its percentage: a score of 87.5% earns 87.5 points.
          Retakes earn nothing. A score below 0% costs no points. An exam counts once its results
          are published. Equal points share a rank.
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
