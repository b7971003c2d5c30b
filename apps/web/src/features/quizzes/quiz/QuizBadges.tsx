import { Badge } from '@mantine/core'
import type {
  DifficultyLevel,
  QuizMode,
  QuizStatus,
} from '@prepwell/contract/quizzes/quiz-terms.ts'
import {
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars5,
  IconCalendarEvent,
  IconCircleDot,
  IconClockOff,
  IconMinus,
  type TablerIcon,
} from '@tabler/icons-react'

interface Look {
  readonly label: string
  readonly color: string
  readonly icon: TablerIcon
}

const difficulties: Record<DifficultyLevel, Look> = {
  easy: { label: 'Easy', color: 'green', icon: IconAntennaBars2 },
  medium: { label: 'Medium', color: 'yellow', icon: IconAntennaBars3 },
  hard: { label: 'Hard', color: 'red', icon: IconAntennaBars5 },
  unset: { label: 'Unset', color: 'gray', icon: IconMinus },
}

const expired: Look = { label: 'Expired', color: 'red', icon: IconClockOff }
const statuses: Record<QuizStatus, Look> = {
  live: { label: 'Live', color: 'green', icon: IconCircleDot },
  upcoming: { label: 'Upcoming', color: 'yellow', icon: IconCalendarEvent },
  expired,
  completed: { ...expired, label: 'Completed' },
}

const sizes = {
  /** For badges in tables and in groups. */
  md: { size: 'md', fz: 'xs' },
  lg: { size: 'lg', fw: 550 },
} as const

function LookBadge({
  look: { label, color, icon: Icon },
  size = 'lg',
}: {
  readonly look: Look
  readonly size?: keyof typeof sizes | undefined
}) {
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      miw="max-content"
      {...sizes[size]}
      leftSection={<Icon size={size === 'lg' ? 15 : 14} stroke={2} aria-hidden />}
    >
      {label}
    </Badge>
  )
}

export function DifficultyBadge({
  level,
  size,
}: {
  readonly level: DifficultyLevel
  readonly size?: keyof typeof sizes
}) {
  return <LookBadge look={difficulties[level]} size={size} />
}

export function StatusBadge({
  status,
  size,
}: {
  readonly status: QuizStatus
  readonly size?: keyof typeof sizes
}) {
  return <LookBadge look={statuses[status]} size={size} />
}

export function ModeBadge({ mode }: { readonly mode: QuizMode }) {
  return (
    <Badge
      variant="light"
      color={mode === 'practice' ? 'green' : 'cyan'}
      tt="none"
      fz="xs"
      miw="max-content"
    >
      {mode === 'practice' ? 'Practice' : 'Exam'}
    </Badge>
  )
}
