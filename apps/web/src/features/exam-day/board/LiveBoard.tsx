import { Select } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconUsers } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { readId } from '../../../lib/paths.ts'
import { ListSearch } from '../../../ui/data-table/ListSearch.tsx'
import { SelectionBar } from '../../../ui/data-table/selection/SelectionBar.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { AttemptHelpMenu } from '../interventions/index.ts'
import { BoardActions } from './BoardActions.tsx'
import { BoardHeading } from './BoardHeading.tsx'
import { BoardTable } from './BoardTable.tsx'
import type { BoardState } from './board-state.ts'
import {
  type BoardOrder,
  type BoardView,
  boardOrders,
  countStates,
  groupsIn,
  viewRows,
} from './board-view.ts'
import { CandidateCounts } from './CandidateCounts.tsx'
import { CandidateDrawer } from './CandidateDrawer.tsx'
import { helpCandidateOf, shownStates, timedSections } from './candidate-state.ts'
import type { BoardLink } from './follow-board.ts'
import classes from './LiveBoard.module.css'

interface LiveBoardProps {
  readonly quiz: QuizDetail
  readonly board: BoardState
  readonly link: BoardLink
  readonly heardAt: number | null
}

/**
 * The counts, which act as filters, above the list of candidates. The filter is stored in the
 * address.
 */
export function LiveBoard({ quiz, board: { head, rows }, link, heardAt }: LiveBoardProps) {
  const quizId = quiz.id
  const hasBegun = head.phase !== 'upcoming'
  const canHelp = hasBegun && quiz.results_published_at === null
  const [opened, setOpened] = useState<number | null>(null)
  const { picked, pick, clear } = usePicked()
  const [view, changeView] = useBoardView()
  const shown = useDeferredValue(view)
  const found = useMemo(() => viewRows(rows, shown), [rows, shown])
  const pickedRows = useMemo(
    () => rows.filter(({ student_id }) => picked.has(student_id)),
    [rows, picked],
  )
  const openedRow = rows.find(({ student_id }) => student_id === opened)
  const groups = useMemo(() => groupsIn(rows), [rows])
  const counts = useMemo(
    () => (shown.group === null ? head.counts : countStates(rows, shown.group)),
    [rows, head, shown.group],
  )
  return (
    <div className={classes.board} data-fills-page>
      <BoardHeading quizId={quizId} head={head} link={link} heardAt={heardAt}>
        <BoardActions
          quizId={quizId}
          hasBegun={hasBegun}
          canHelp={canHelp}
          sections={timedSections(head)}
          counts={head.counts}
        />
      </BoardHeading>
      <CandidateCounts
        counts={counts}
        chosen={view.state}
        onChoose={(state) => changeView({ state })}
      />
      <div className={classes.toolbar} data-print="hidden">
        <div className={classes.search}>
          <ListSearch
            placeholder="Search for candidates..."
            value={view.search}
            onSearch={(search) => changeView({ search })}
          />
        </div>
        {groups.length > 0 ? (
          <Select
            aria-label="Group"
            placeholder="All groups"
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={view.group === null ? null : String(view.group)}
            onChange={(id) => changeView({ group: id === null ? null : Number(id) })}
            clearable
            searchable
            className={classes.select ?? ''}
          />
        ) : null}
        <Select
          aria-label="Order"
          data={orders
            .filter((order) => order !== 'section' || head.section_times === 'each')
            .map((order) => boardOrders[order])}
          value={boardOrders[view.order]}
          onChange={(label) => {
            const order = orders.find((one) => boardOrders[one] === label)
            if (order) changeView({ order })
          }}
          allowDeselect={false}
          className={classes.select ?? ''}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={rows.length === 0 ? 'No candidates' : 'No candidate matches'}
          text={
            rows.length === 0
              ? 'Nobody can sit this exam: there are no active students with a confirmed address.'
              : 'Choose another state, or change the search.'
          }
        />
      ) : (
        <BoardTable
          rows={found}
          head={head}
          picked={canHelp ? picked : null}
          onPick={pick}
          onOpen={setOpened}
        />
      )}
      {head.unlisted > 0 ? (
        <p className={classes.note}>
          {countOf(head.unlisted, 'more candidate has', 'more candidates have')} not started. They
          appear here as soon as they do.
        </p>
      ) : null}
      {canHelp && pickedRows.length > 0 ? (
        <SelectionBar
          texts={candidateWords}
          count={pickedRows.length}
          most={limits.helpedMax}
          onClear={clear}
        >
          <AttemptHelpMenu
            quizId={quizId}
            candidates={pickedRows.map(helpCandidateOf)}
            sections={timedSections(head)}
            onDone={clear}
          />
        </SelectionBar>
      ) : null}
      {openedRow ? (
        <CandidateDrawer
          quizId={quizId}
          row={openedRow}
          head={head}
          canHelp={canHelp}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  )
}

const candidateWords = { one: 'candidate', many: 'candidates' }

/** The selected candidates, including those that the filter hides. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const pick = useCallback((students: readonly number[], isPicked: boolean) => {
    setPicked((before) => {
      const next = new Set(before)
      for (const id of students)
        if (isPicked) next.add(id)
        else next.delete(id)
      return next
    })
  }, [])
  return { picked, pick, clear: () => setPicked(new Set()) }
}

const orders = Object.keys(boardOrders) as BoardOrder[]

/** Reads the view from the address. Returns it with a function to change it. */
function useBoardView(): readonly [BoardView, (change: Partial<BoardView>) => void] {
  const [address, changeAddress] = useAddress()
  const [state, search, group, order] = ['state', 'search', 'group_id', 'sort'].map((name) =>
    address.get(name),
  )
  const view = useMemo(
    (): BoardView => ({
      state: shownStates.find((one) => one === state) ?? null,
      search: search ?? '',
      group: readId(group),
      order: orders.find((one) => one === order) ?? 'attention',
    }),
    [state, search, group, order],
  )
  const change = (wanted: Partial<BoardView>) =>
    changeAddress(
      (current) => {
        const next = new URLSearchParams(current)
        const put = (name: string, value: string | null | undefined) => {
          if (value === undefined) return
          if (value) next.set(name, value)
          else next.delete(name)
        }
        put('state', wanted.state)
        put('search', wanted.search)
        put('group_id', wanted.group === undefined ? undefined : String(wanted.group ?? ''))
        put('sort', wanted.order === 'attention' ? null : wanted.order)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [view, change]
}
