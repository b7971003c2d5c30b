import { Text } from '@mantine/core'
import type { RegradedAttempt } from '@prepwell/contract/results/regrades.ts'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { numberText, percentText, signedText } from '../../../lib/numbers.ts'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import classes from './regrades.module.css'

const sorts = ['name', 'change'] as const

type ChangeSort = (typeof sorts)[number]

/** The largest gain first, because it shows at once what the regrade is for. */
export const changeShape: ListShape<ChangeSort, Record<never, never>> = {
  sorts,
  defaultSort: 'change',
  defaultOrder: 'desc',
  filters: {},
}

export const changeOrders: ReadonlyArray<NamedOrder<ChangeSort>> = [
  { label: 'Gains first', sort: 'change', order: 'desc' },
  { label: 'Losses first', sort: 'change', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
]

export const changeTexts: ListTexts = {
  one: 'attempt',
  many: 'attempts',
  search: 'Search for students...',
  perPage: 'Attempts per page',
  none: 'No marks change',
  noMatch: 'No student matches your search',
}

/**
 * Rounds to hundredths: marks are exact to that, but binary fractions make their difference
 * inexact.
 */
const changeOf = ({ before, after }: RegradedAttempt) =>
  Math.round((after.scored_marks - before.scored_marks) * 100) / 100

type Column = ListColumn<RegradedAttempt, ChangeSort>

/** The columns of the changed attempts, with one for cut-offs if the regrade concerns any. */
export const changeColumns = ({
  hasCutOffs,
}: {
  readonly hasCutOffs: boolean
}): readonly Column[] => [...columns, ...(hasCutOffs ? [qualifiedColumn] : [])]

const columns: readonly Column[] = [
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    share: 34,
    cell: ({ name, username }) => (
      <>
        <Text component="span" inherit fw={500}>
          <ScriptText text={name} />
        </Text>{' '}
        <span className={classes.dimmed}>@{username}</span>
      </>
    ),
  },
  {
    header: 'Change',
    sort: 'change',
    firstOrder: 'desc',
    card: 'mark',
    cell: (row) => <Change by={changeOf(row)} />,
  },
  {
    header: 'Marks',
    cell: ({ before, after }) => <FromTo before={marksOf(before)} after={marksOf(after)} />,
  },
  {
    header: 'Percentage',
    cell: ({ before, after }) => (
      <FromTo before={percentText(before.percentage)} after={percentText(after.percentage)} />
    ),
  },
  {
    header: 'Rank',
    cell: ({ before, after }) => <FromTo before={rankOf(before)} after={rankOf(after)} />,
  },
  {
    header: 'Points',
    cell: ({ before, after }) => <FromTo before={pointsOf(before)} after={pointsOf(after)} />,
  },
]

const qualifiedColumn: Column = {
  header: 'Qualified',
  cell: ({ before, after }) => <FromTo before={qualifiedOf(before)} after={qualifiedOf(after)} />,
}

type Standing = RegradedAttempt['before']

const marksOf = ({ scored_marks, total_marks }: Standing) =>
  `${numberText(scored_marks)} of ${numberText(total_marks)}`

const rankOf = ({ rank }: Standing) => (rank === null ? '–' : numberText(rank))

const qualifiedOf = ({ qualified }: Standing) =>
  qualified === undefined ? '–' : qualified ? 'Yes' : 'No'

const pointsOf = ({ points }: Standing) => (points === null ? '–' : numberText(points))

/** A change in marks. The sign shows a gain or a loss, and the colour repeats it. */
function Change({ by }: { readonly by: number }) {
  return (
    <span className={classes.change} data-sign={Math.sign(by)}>
      {by === 0 ? 'Same marks' : signedText(by)}
    </span>
  )
}

/** A figure before and after the regrade; shown once if both are the same. */
function FromTo({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return <span className={classes.figure}>{after}</span>
  return (
    <span className={classes.figure}>
      <span className={classes.dimmed}>{before}</span>
      <IconArrowNarrowRight size={16} role="img" aria-label="now" className={classes.arrow} />
      {after}
    </span>
  )
}

/** The row links to the student's result. */
export const changeRow: ListRow<RegradedAttempt> = {
  key: ({ take_quiz_id }) => take_quiz_id,
  name: ({ name, username }) => `${name}, @${username}`,
  view: {
    path: ({ student_id, take_quiz_id }) => adminPaths.studentResult(student_id, take_quiz_id),
    label: ({ name, username, take_quiz_id }) =>
      `View the paper of ${name}, @${username}, attempt ${take_quiz_id}`,
  },
}
