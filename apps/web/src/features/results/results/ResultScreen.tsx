import { Anchor, Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { Loaded, loadedPart } from '../../../lib/loaded-part.tsx'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../../ui/print/PrintHead.tsx'
import { AttemptTimeline } from '../../exam-day/attempt-log/index.ts'
import { attemptQuery, type LoadedAttempt } from './attempt.api.ts'
import { LateAnswersNotice } from './LateAnswersNotice.tsx'
import {
  IncompleteAttempt,
  PendingResult,
  RetakePractice,
  UnsubmittedAttempt,
} from './NoResult.tsx'
import { PublishedResult, ResultSkeleton } from './PublishedResult.tsx'
import { RegradeNotices } from './RegradeNotices.tsx'
import classes from './ResultScreen.module.css'
import { ReaderIsAdmin } from './reader-context.ts'

const provisionalKey = loadedPart(
  async () => (await import('./objecting/ProvisionalKey.tsx')).ProvisionalKey,
)

interface ResultScreenProps {
  readonly id: number
  /** For admins: the id of the student who must own the attempt. */
  readonly studentId?: number
  /** Shown when the result does not exist. */
  readonly unknown: ReactNode
}

/** The result of an attempt, for its student or for an admin. */
export function ResultScreen({ id, studentId, unknown }: ResultScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(attemptQuery(id))
  const isManaged = studentId !== undefined
  if (data && isManaged && data.student_id !== studentId) return unknown
  if (data) return <AttemptResult attempt={data} isManaged={isManaged} />
  if (error instanceof CallError && error.code === 'not_found') return unknown
  return (
    <>
      <PageTitle title="Result" />
      {error ? (
        <LoadError
          title="The result could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ResultSkeleton />
      )}
    </>
  )
}

interface AttemptResultProps {
  readonly attempt: LoadedAttempt
  /** True if an admin reads it, which hides the links to continue, retake or open the dashboard. */
  readonly isManaged: boolean
}

/** The screen for each state of an attempt: unfinished, pending, published. */
function AttemptResult({ attempt, isManaged }: AttemptResultProps) {
  const title = attempt.quiz_mode === 'exam' ? 'Exam Result' : 'Practice Result'
  // A practice cannot be taken while an exam holds its questions.
  const isPractisable = attempt.quiz_mode === 'practice' && attempt.completed && !attempt.held_by
  const about = isManaged ? `${attempt.quiz_name} · ${attempt.student_name}` : attempt.quiz_name
  return (
    <>
      <PageTitle title={title} windowTitle={`${title}: ${about}`} subtitle={about}>
        <Group gap="sm" data-print="hidden">
          {attempt.result_state.data ? <PrintButton /> : null}
          {isPractisable && !isManaged ? <RetakePractice quizId={attempt.quiz_id} /> : null}
        </Group>
      </PageTitle>
      <PrintHead>
        {isManaged ? null : `${attempt.student_name} · `}
        <DateTime at={attempt.date_taken} />
      </PrintHead>
      {attempt.late_answers.length + attempt.regrades.length > 0 ? (
        <ReaderIsAdmin value={isManaged}>
          <Stack gap="sm" mb="lg">
            <LateAnswersNotice late={attempt.late_answers} />
            <RegradeNotices attempt={attempt} />
          </Stack>
        </ReaderIsAdmin>
      ) : null}
      <ResultState attempt={attempt} isManaged={isManaged} />
      {attempt.quiz_mode === 'exam' && (isManaged || attempt.is_published) ? (
        <AttemptTimeline takeQuizId={attempt.take_quiz_id} />
      ) : null}
    </>
  )
}

function ResultState({ attempt, isManaged }: AttemptResultProps) {
  const result = attempt.result_state.data
  if (!attempt.completed && isManaged) return <UnsubmittedAttempt attempt={attempt} />
  if (!attempt.completed) return <IncompleteAttempt attempt={attempt} />
  if (!result && attempt.stage === 'provisional' && !isManaged)
    return <Loaded of={provisionalKey} props={{ attempt }} />
  if (!result) return <PendingResult attempt={attempt} isManaged={isManaged} />
  return (
    <ReaderIsAdmin value={isManaged}>
      <PublishedResult attempt={attempt} result={result} />
    </ReaderIsAdmin>
  )
}

/** The link to all attempts, above a result. */
export function BackToList({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Anchor component={Link} to={to} size="sm" className={classes.link} data-print="hidden">
      <IconArrowLeft size={16} aria-hidden />
      {label}
    </Anchor>
  )
}
