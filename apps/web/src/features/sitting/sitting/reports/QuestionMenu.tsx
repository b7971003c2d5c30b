import { Menu } from '@mantine/core'
import { IconDotsVertical, IconFlag } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { useKeptReport } from './kept-reports.ts'
import { useMayReport } from './ReportButton.tsx'

export interface QuestionMenuProps {
  readonly userId: number
  readonly onReport: () => void
}

/** The menu beside a question's number, with every action on the question except answering it. */
export function QuestionMenu({ userId, onReport }: QuestionMenuProps) {
  const { takeQuizId } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const kept = useKeptReport(userId, takeQuizId, current)
  if (!useMayReport()) return null
  return (
    <Menu position="bottom-end" shadow="md" returnFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label="Question menu">
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFlag size={18} stroke={1.7} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onReport}
        >
          {kept ? 'Change your report' : 'Report this question'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
