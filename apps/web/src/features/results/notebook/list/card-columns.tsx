import { Badge, Text } from '@mantine/core'
import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import type { CardState } from '@prepwell/contract/results/notebook-terms.ts'
import {
  IconArchive,
  IconCalendarDue,
  IconHourglass,
  IconMoon,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatDay } from '../../../../lib/dates.ts'
import type { ListColumn } from '../../../../ui/data-table/list-column.ts'
import { StatementLine } from '../../../bank/questions/index.ts'
import { causeTexts, reasonTexts, stateTexts } from '../card-texts.ts'
import type { CardSort } from './card-list.ts'

const stateLooks: Readonly<Record<CardState, readonly [TablerIcon, string]>> = {
  new: [IconSparkles, 'teal'],
  due: [IconCalendarDue, 'blue'],
  waiting: [IconHourglass, 'gray'],
  resting: [IconMoon, 'violet'],
  removed: [IconArchive, 'gray'],
}

/** The state of a card by word, icon and colour. */
function StateBadge({ state }: { readonly state: CardState }) {
  const [Icon, color] = stateLooks[state]
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      fz="xs"
      miw="max-content"
      leftSection={<Icon size={14} stroke={2} aria-hidden />}
    >
      {stateTexts[state]}
    </Badge>
  )
}

export const cardColumns: ReadonlyArray<ListColumn<CardRow, CardSort>> = [
  {
    header: 'Question',
    card: 'heading',
    share: 40,
    cell: ({ statement, question_format }) => (
      <StatementLine statement={statement} format={question_format} />
    ),
  },
  {
    header: 'Chapter',
    sort: 'chapter_name',
    share: 20,
    cell: ({ chapter_name, subject_name }) => (
      <>
        {chapter_name}{' '}
        <Text component="span" inherit c="dimmed">
          {subject_name}
        </Text>
      </>
    ),
  },
  { header: 'State', card: 'mark', cell: ({ state }) => <StateBadge state={state} /> },
  {
    header: 'Due',
    sort: 'due_on',
    cell: ({ due_on }) => (due_on === null ? '–' : formatDay(due_on)),
  },
  {
    header: 'Forgotten',
    sort: 'lapses',
    firstOrder: 'desc',
    cell: ({ lapses, reviews }) => (reviews === 0 ? '–' : `${lapses} of ${reviews}`),
  },
  {
    header: 'Reason',
    cell: ({ reason, cause }) => (
      <>
        {reasonTexts[reason]}{' '}
        {cause === null ? null : (
          <Text component="span" inherit c="dimmed">
            {causeTexts[cause].label}
          </Text>
        )}
      </>
    ),
  },
]
