import { Alert, Group, Stack, Text } from '@mantine/core'
import type { SubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { withSeconds } from '@prepwell/text/times.ts'
import { IconInfoCircle, IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { firstAnswers } from '../../../lib/early-calls.ts'
import { paths, readId } from '../../../lib/paths.ts'
import { messageOf, queryClient } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { LateAnswersNotice } from './LateAnswersNotice.tsx'
import { PendingReason, UnknownResult } from './NoResult.tsx'
import { ResultSkeleton } from './PublishedResult.tsx'
import classes from './ReceiptPage.module.css'
import { BackToList } from './ResultScreen.tsx'
import { receiptQuery } from './receipt.api.ts'

/** The receipt of the reader's exam whose id is in the address. */
export function ReceiptPage() {
  const id = readId(useParams()['id'])
  return (
    <>
      <BackToList to={paths.myQuizzes} label="My Quizzes" />
      {id === null ? unknown : <ReceiptOf id={id} />}
    </>
  )
}

/** Loads what the first render of the receipt needs. */
export const loadReceipt = ({ params }: LoaderFunctionArgs) =>
  firstAnswers(() => [queryClient.prefetchQuery(receiptQuery(Number(params['id'])))])

const unknown = (
  <UnknownResult
    text="The address may be mistyped, or the exam belongs to another account."
    list={{ path: paths.myQuizzes, label: 'See my quizzes' }}
  />
)

function ReceiptOf({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(id))
  if (data) return <Receipt receipt={data} />
  if (error instanceof CallError && error.code === 'not_found') return unknown
  return (
    <>
      <PageTitle title="Receipt" />
      {error ? (
        <LoadError
          title="The receipt could not be loaded"
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

const titles = {
  student: 'Your exam is submitted',
  server: 'Your exam was submitted when its time was up',
  admin: 'Your exam was submitted by an administrator',
} as const

/** The school's confirmation of a submission, with the code that staff can see too. */
function Receipt({ receipt }: { readonly receipt: SubmissionReceipt }) {
  const { quiz_name, submitted_at, closed_by, closed_reason, receipt_code } = receipt
  if (submitted_at === null || closed_by === null) return <NotSubmitted receipt={receipt} />
  return (
    <>
      <PageTitle
        title={titles[closed_by]}
        windowTitle={`Receipt: ${quiz_name}`}
        subtitle={quiz_name}
      />
      <Stack gap="lg">
        {closed_by === 'admin' ? (
          <Alert
            icon={<IconInfoCircle aria-hidden />}
            {...(closed_reason ? { title: `Reason: ${closed_reason}` } : {})}
          >
            It counts with the answers that had reached the server.
          </Alert>
        ) : null}
        <LateAnswersNotice late={receipt.late_answers} />
        <Panel title="Receipt">
          <Facts>
            <Fact label="Receipt code">
              <span className={classes.code}>{receipt_code}</span>
            </Fact>
            <Fact label="Submitted, by the server's clock">
              <DateTime at={submitted_at} format={formatWithSeconds} />
            </Fact>
            <Fact label="Answers received">
              {receipt.answered_count} of {receipt.to_answer}
            </Fact>
            <Fact label="Result" wide>
              <ResultText receipt={receipt} />
            </Fact>
          </Facts>
          <Text size="sm" c="dimmed" mt="md">
            Note the code if you want to ask your school about this exam: it sees the same code
            beside your name. Nobody can open anything with it. Answers that you marked for review
            count as answers.
          </Text>
        </Panel>
        <Group gap="sm">
          {receipt.is_published || receipt.stage === 'provisional' ? (
            <LinkButton to={paths.attempt(receipt.take_quiz_id)}>
              {receipt.is_published ? 'See the result' : 'See the provisional key'}
            </LinkButton>
          ) : null}
          <LinkButton to={paths.dashboard} variant="default">
            Go to Dashboard
          </LinkButton>
        </Group>
      </Stack>
    </>
  )
}

function ResultText({ receipt }: { readonly receipt: SubmissionReceipt }) {
  if (receipt.is_published) return 'It is out.'
  if (receipt.stage === 'provisional')
    return 'The provisional key is shown. The result follows when objections to it have closed.'
  return <PendingReason quiz_mode="exam" {...receipt} />
}

/** Shown while the exam is running, for example after an admin has reopened it. */
function NotSubmitted({ receipt }: { readonly receipt: SubmissionReceipt }) {
  return (
    <>
      <PageTitle
        title="Receipt"
        windowTitle={`Receipt: ${receipt.quiz_name}`}
        subtitle={receipt.quiz_name}
      />
      <EmptyState
        icon={IconPlayerPause}
        title="This exam is not submitted yet"
        text={`${receipt.answered_count} of ${receipt.to_answer} answers ${receipt.answered_count === 1 ? 'is' : 'are'} stored. The receipt is here when the exam is submitted.`}
      >
        <LinkButton to={paths.takeExam(receipt.quiz_id)}>Continue the Exam</LinkButton>
      </EmptyState>
    </>
  )
}

/** 'February 16, 2025 09:05:31 AM'. */
const formatWithSeconds = (epoch: number): string => withSeconds(formatDateTime(epoch), epoch)
