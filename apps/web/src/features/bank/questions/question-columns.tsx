import { Tooltip } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { IconFileText } from '@tabler/icons-react'
import { formatDate } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { ListColumn } from '../../../ui/data-table/list-column.ts'
import { difficultyNames, expectedText, originText } from './facts/fact-texts.ts'
import { StageBadge } from './facts/StageBadge.tsx'
import { LanguagesCell } from './languages/LanguagesCell.tsx'
import { QuestionTypeBadge } from './QuestionTypeBadge.tsx'
import classes from './question-columns.module.css'
import type { QuestionSort } from './questions.api.ts'
import { StatementLine } from './StatementLine.tsx'

/** Shown for a value that nobody has entered. */
const none = (
  <>
    <span className={classes.mark} aria-hidden>
      –
    </span>
    <span className="visually-hidden">Not set</span>
  </>
)

type QuestionColumn = ListColumn<QuestionRow, QuestionSort>

const named: readonly QuestionColumn[] = [
  {
    header: 'ID',
    sort: 'id',
    firstOrder: 'desc',
    card: 'heading',
    cell: ({ id }) => (
      <>
        <span className={classes.one}>Question </span>
        {id}
      </>
    ),
  },
  {
    header: 'Statement',
    sort: 'statement',
    share: 44,
    cell: ({ statement, question_format }) => (
      <StatementLine statement={statement} format={question_format} />
    ),
  },
]

const place: readonly QuestionColumn[] = [
  {
    header: 'Subject',
    share: 14,
    isOptional: true,
    cell: ({ subject_name }) => subject_name,
  },
  { header: 'Chapter', share: 20, cell: ({ chapter_name }) => chapter_name },
]

const facts: readonly QuestionColumn[] = [
  {
    header: 'Type',
    sort: 'type',
    card: 'mark',
    cell: (question) => (
      <span className={classes.kind}>
        <QuestionTypeBadge type={question.type} />
        {question.passage ? <PassageMark /> : null}
        <StageBadge question={question} />
      </span>
    ),
  },
  {
    header: 'Difficulty',
    cell: ({ difficulty }) => (difficulty === null ? none : difficultyNames[difficulty]),
  },
  {
    header: 'Tags',
    share: 16,
    isOptional: true,
    cell: ({ tags }) => tags.join(', ') || none,
  },
  {
    header: 'Asked in',
    share: 18,
    isOptional: true,
    cell: ({ origin }) => originText(origin) || none,
  },
  {
    header: 'Author',
    share: 12,
    isOptional: true,
    cell: ({ author }) => author?.name ?? none,
  },
  { header: 'Marks', sort: 'marks', firstOrder: 'desc', cell: ({ marks }) => marks },
  {
    header: 'Expected time',
    isOptional: true,
    cell: ({ expected_seconds: time }) => (time === null ? none : expectedText(time)),
  },
  {
    header: 'Status',
    isOptional: true,
    cell: ({ checked_by, ...question }) =>
      question.status === 'draft' ? (
        <StageBadge question={question} />
      ) : checked_by ? (
        `Checked by ${checked_by.name}`
      ) : (
        'Checked'
      ),
  },
  {
    header: 'Languages',
    share: 12,
    isOptional: true,
    cell: (question) => <LanguagesCell question={question} />,
  },
  {
    header: 'Reference',
    share: 10,
    isOptional: true,
    cell: ({ reference }) => reference ?? none,
  },
  {
    header: 'Date Created',
    sort: 'date_created',
    firstOrder: 'desc',
    cell: ({ date_created }) => <DateTime at={date_created} format={formatDate} />,
  },
]

function PassageMark() {
  return (
    <Tooltip label="With a passage">
      <IconFileText role="img" aria-label="With a passage" size={18} className={classes.mark} />
    </Tooltip>
  )
}

/** The columns of the list of all questions. */
export const questionColumns = [...named, ...place, ...facts]

/** The columns of one chapter's list of questions, which needs no chapter column. */
export const ownQuestionColumns = [...named, ...facts]
