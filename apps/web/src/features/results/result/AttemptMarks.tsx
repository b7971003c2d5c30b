import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { AttemptMarks as Marks } from '@prepwell/contract/results.ts'
import { memo, use } from 'react'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { MarksReport } from '../../marks/index.ts'
import { attemptVerdict } from './attempt-verdict.ts'
import { ReaderIsAdmin } from './reader-context.ts'

/** What {@link AttemptMarks} shows. */
export interface AttemptMarksProps {
  readonly mode: QuizMode
  readonly marks: Marks
}

/** Where the marks of this attempt went. */
export const AttemptMarks = memo(function AttemptMarks({ mode, marks }: AttemptMarksProps) {
  const isAdmin = use(ReaderIsAdmin)
  return (
    <Panel title={isAdmin ? 'Where did the marks go?' : 'Where did my marks go?'}>
      <MarksReport
        report={marks}
        reader={isAdmin ? 'admin' : 'student'}
        verdict={attemptVerdict(marks, mode, isAdmin ? "the student's" : 'your')}
      />
    </Panel>
  )
})
