import { Badge } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { IconHourglass, IconKeyOff, IconPencil, type TablerIcon } from '@tabler/icons-react'
import { type Stage, stageOf } from './fact-texts.ts'

const looks: Readonly<
  Record<Exclude<Stage, 'checked'>, { label: string; hint: string; icon: TablerIcon }>
> = {
  draft: { label: 'Draft', hint: 'In no paper until it is checked', icon: IconPencil },
  waiting: { label: 'To check', hint: 'A draft that waits to be checked', icon: IconHourglass },
}

const keyless = {
  label: 'Key missing',
  hint: 'A draft, in no paper until its key is added and it is checked',
  icon: IconKeyOff,
}

/** Marks a draft and says whether its key is missing. Renders nothing for a checked question. */
export function StageBadge({
  question,
}: {
  readonly question: Pick<QuestionRow, 'status' | 'to_check_since' | 'key_missing'>
}) {
  const stage = stageOf(question)
  if (stage === 'checked') return null
  const { label, hint, icon: Icon } = question.key_missing ? keyless : looks[stage]
  return (
    <Badge
      color="yellow"
      variant="light"
      radius="sm"
      tt="none"
      miw="max-content"
      title={hint}
      leftSection={<Icon size={13} stroke={2} aria-hidden />}
    >
      {label}
    </Badge>
  )
}
