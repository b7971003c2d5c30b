import type { BoardHead, BoardRow, BoardState } from '@prepwell/contract/exam-day/board.ts'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconPencil,
  IconUserOff,
  IconVolumeOff,
} from '@tabler/icons-react'
import { attemptStates } from '../../shared/attempt-states/index.ts'
import type { HelpCandidate, HelpedSections } from '../interventions/index.ts'

/** A state on the board. A candidate who has not started and no longer can is absent. */
export type ShownState = BoardState | 'absent'

/** In the order in which the board lists the counts. */
export const candidateStates = {
  silent: { word: attemptStates.silent, icon: IconVolumeOff },
  active: { word: attemptStates.active, icon: IconPencil },
  not_started: { word: attemptStates.not_started, icon: IconCircleDashed },
  absent: { word: attemptStates.absent, icon: IconUserOff },
  submitted: { word: attemptStates.submitted, icon: IconCircleCheck },
} as const satisfies Record<ShownState, object>

export const shownStates = Object.keys(candidateStates) as ShownState[]

export const shownState = ({
  state,
  may_begin_until,
}: Pick<BoardRow, 'state' | 'may_begin_until'>): ShownState =>
  state === 'not_started' && may_begin_until === null ? 'absent' : state

/** The number of candidates in each state that the board shows. */
export const shownCounts = ({
  // A server process of an earlier release does not send this count.
  absent = 0,
  not_started,
  ...counts
}: BoardHead['counts']): Readonly<Record<ShownState, number>> => ({
  ...counts,
  not_started: not_started - absent,
  absent,
})

export const stateText = (row: Pick<BoardRow, 'state' | 'may_begin_until'>): string =>
  candidateStates[shownState(row)].word

const helpStates = {
  not_started: 'not_begun',
  active: 'running',
  silent: 'running',
  submitted: 'submitted',
} as const satisfies Record<BoardState, HelpCandidate['state']>

export const helpCandidateOf = ({ student_id, name, state, section }: BoardRow): HelpCandidate => ({
  student_id,
  name,
  state: helpStates[state],
  ...(section === null ? {} : { section }),
})

/**
 * The sections that help can be about; null unless each has its own time. They are known once
 * somebody has started.
 */
export const timedSections = ({
  section_times,
  sections,
}: Pick<BoardHead, 'section_times' | 'sections'>): HelpedSections | null =>
  section_times === 'each' ? sections : null
