import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import type { ClassResultRow } from '@prepwell/contract/results/class-results.ts'
import type { Fraction } from 'fraction.js'
import { epoch } from '../../../platform/clock.ts'
import {
  type GradedPaper,
  hundredthsOf,
  marksText,
  showSection,
} from '../../sitting/attempts/index.ts'
import type { LoadedClass } from './load-class.ts'
import type { CountedSections } from './paper-sheet.ts'
import type { Candidate } from './rank-candidates.ts'

/** Rounds marks to 2 decimals. */
export const shownMarks = (marks: Fraction): number => Number(marksText(marks))

/** A candidate with the result, if there is one, and the student's groups. */
export function showCandidate(
  { papers, attempts, qualified }: LoadedClass,
  { student, state, attempt, mayBeginUntil }: Candidate,
  groups: ReadonlyMap<number, GroupName[]>,
): ClassResultRow {
  const { result } = attempt ?? {}
  const counted = attempt && attempts.get(attempt.id)?.counted
  const paper = attempt && papers.get(attempt.paperId)?.paper
  return {
    student_id: student.student_id,
    name: student.name,
    username: student.username,
    roll_number: student.roll_number,
    groups: groups.get(student.student_id) ?? [],
    state,
    may_begin_until: mayBeginUntil && epoch(mayBeginUntil),
    take_quiz_id: attempt?.id ?? null,
    scored_marks: result ? result.hundredths / 100 : null,
    percentage: result?.percentage ?? null,
    rank: result?.rank ?? null,
    percentile: result?.percentile ?? null,
    extra_seconds: attempt?.extraSeconds ?? null,
    time_taken: result?.seconds ?? null,
    submitted_at: result ? epoch(result.submittedAt) : null,
    qualified: (attempt && qualified.get(attempt.id)) ?? null,
    sections: counted && paper ? showSections(paper, counted) : null,
  }
}

const showSections = ({ sections }: GradedPaper, { perMark, sections: counts }: CountedSections) =>
  counts.map((count, at) =>
    showSection({ ...count, name: sections?.[at]?.name ?? '' }, (units) =>
      hundredthsOf(units, perMark),
    ),
  )
