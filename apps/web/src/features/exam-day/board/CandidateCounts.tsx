import { UnstyledButton } from '@mantine/core'
import type { BoardHead } from '@prepwell/contract/exam-day/board.ts'
import { IconUsers, type TablerIcon } from '@tabler/icons-react'
import { numberText } from '../../../lib/numbers.ts'
import classes from './CandidateCounts.module.css'
import { candidateStates, type ShownState, shownCounts, shownStates } from './candidate-state.ts'

interface CandidateCountsProps {
  readonly counts: BoardHead['counts']
  /** Null if all states are shown. */
  readonly chosen: ShownState | null
  readonly onChoose: (state: ShownState | null) => void
}

/**
 * The number of candidates in each state; a click filters by it. 'Absent' is hidden while all
 * candidates can still start.
 */
export function CandidateCounts({ counts, chosen, onChoose }: CandidateCountsProps) {
  const shown = shownCounts(counts)
  const states = shownStates.filter((state) => state !== 'absent' || shown.absent > 0)
  const all = states.reduce((sum, state) => sum + shown[state], 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label="Show candidates"
      className={classes.counts}
      data-columns={states.length + 1}
    >
      <Count
        label={all === 1 ? 'Candidate' : 'Candidates'}
        icon={IconUsers}
        count={all}
        state={null}
        isChosen={chosen === null}
        onClick={() => onChoose(null)}
      />
      {states.map((state) => (
        <Count
          key={state}
          label={candidateStates[state].word}
          icon={candidateStates[state].icon}
          count={shown[state]}
          state={state}
          isChosen={chosen === state}
          onClick={() => onChoose(chosen === state ? null : state)}
        />
      ))}
    </div>
  )
}

interface CountProps {
  readonly label: string
  readonly icon: TablerIcon
  readonly count: number
  readonly state: ShownState | null
  readonly isChosen: boolean
  readonly onClick: () => void
}

const Count = ({ label, icon: Icon, count, state, isChosen, onClick }: CountProps) => (
  <UnstyledButton
    className={classes.count ?? ''}
    aria-pressed={isChosen}
    data-state={state}
    data-some={count > 0}
    onClick={onClick}
  >
    <span className={classes.number}>{numberText(count)}</span>{' '}
    <span className={classes.label}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {label}
    </span>
  </UnstyledButton>
)
