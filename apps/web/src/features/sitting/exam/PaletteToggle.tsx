import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useExam } from '../hooks/sitting-context.ts'
import { useStatusCounts } from '../palette/use-status-counts.ts'

/** Opens the palette where it has no room on the page; shows the progress. */
export function PaletteToggle({ onClick }: { readonly onClick: () => void }) {
  const { paper } = useExam()
  const { answered } = useStatusCounts()
  return (
    <Button
      px="sm"
      variant="default"
      leftSection={<IconLayoutGrid size={18} aria-hidden />}
      aria-label={`${answered}/${paper.length} answered, all questions`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {answered}/{paper.length}
    </Button>
  )
}
