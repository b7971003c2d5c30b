import type { BoardHead, BoardRow, BoardState } from '@prepwell/contract/exam-day/board.ts'
import { IconCircleCheck, IconCircleDashed, IconPencil, IconVolumeOff } from '@tabler/icons-react'
import type { HelpCandidate, HelpedSections } from '../interventions/index.ts'

/** In the order of the counts. */
export const candidateStates = {
  silent: { word: 'Silent', icon: IconVolumeOff },
  active: { word: 'Active', icon: IconPencil },
  not_started: { word: 'Not started', icon: IconCircleDashed },
  submitted: { word: 'Handed in', icon: IconCircleCheck },
} as const satisfies Record<BoardState, object>

/** A candidate's state, with who ended the attempt if it was not the student. */
export function stateText({ state, closed_by }: Pick<BoardRow, 'state' | 'closed_by'>): string {
  if (closed_by === 'server') return 'Time was up'
  if (closed_by === 'admin') return 'Ended by an admin'
  return candidateStates[state].word
}

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

/** The sections for help, if each has its own time. They are known once somebody has started. */
export const timedSections = ({
  section_times,
  sections,
}: Pick<BoardHead, 'section_times' | 'sections'>): HelpedSections | null =>
  section_times === 'each' ? sections : null
