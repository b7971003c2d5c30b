import { Button, Skeleton, Stack } from '@mantine/core'
import type { OpenPractice as Practice } from '@prepwell/contract/sitting/open-practice.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { countOf } from '../../../lib/dates.ts'
import { readAgain, useKeptAnswers } from '../../../lib/open-practice/open-answers.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf, queryClient } from '../../../lib/query-client.ts'
import { signUpRule } from '../../../lib/school-rules.ts'
import { whomToAsk } from '../../../lib/sign-up/whom-to-ask.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { InLanguages } from '../../../ui/languages/InLanguages.tsx'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import classes from './OpenPractice.module.css'
import { OpenQuestion } from './OpenQuestion.tsx'
import { openPracticeQuery } from './open-practice.api.ts'

/**
 * The practice for visitors: first one question to try, then all of them. Answers stay on the
 * device. Loads what the home page lacks: the component library and the API calls.
 */
export function OpenPractice() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <LoadedPractice />
      </ThemeProvider>
    </QueryClientProvider>
  )
}

function LoadedPractice() {
  // A session may have ended in this tab since the answers were last read.
  useEffect(readAgain, [])
  const [isGoingOn, setGoingOn] = useState(
    () => (useKeptAnswers.getState().kept?.answers.length ?? 0) > 1,
  )
  const { data, error, isFetching, refetch } = useQuery(
    openPracticeQuery(isGoingOn ? 'all' : 'one'),
  )
  if (data)
    return <Questions key={String(isGoingOn)} practice={data} onGoOn={() => setGoingOn(true)} />
  if (!error)
    return (
      <Loading>
        <Stack gap="md">
          <Skeleton h={28} maw={220} />
          <Skeleton h={56} />
          <Skeleton h={210} />
        </Stack>
      </Loading>
    )
  if (error instanceof CallError && error.code === 'not_found')
    return (
      <>
        <p className={classes.text}>There is no question to try right now.</p>
        <WayOn />
      </>
    )
  return (
    <LoadError
      title="The question could not be loaded"
      message={messageOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function Questions({
  practice,
  onGoOn,
}: {
  readonly practice: Practice
  readonly onGoOn: () => void
}) {
  const { id, questions, questions_count: total } = practice
  const { kept, isMemoryOnly } = useKeptAnswers()
  const answers = kept?.practice === id ? kept.answers : []
  const answerTo = (question: number) =>
    answers.find(({ question_id }) => question_id === question) ?? null
  const isAll = questions.length === total
  // The first question without an answer. Before all questions are loaded, it is always the first.
  const [at, setAt] = useState(() => {
    const open = questions.findIndex((question) => !answerTo(question.id))
    return isAll && total > 1 && open >= 0 ? open : 0
  })
  const question = questions[at]
  if (!question) return null
  const answered = questions.filter((one) => answerTo(one.id)).length
  const isLast = isAll && at === total - 1
  return (
    <InLanguages
      languages={practice.languages}
      reader={0}
      quiz={id}
      preferred={navigator.languages}
    >
      <div className={classes.practice}>
        <p className={classes.facts}>
          {practice.name}
          {isAll ? ` · question ${at + 1} of ${total}` : ` · ${countOf(total, 'question')}`}
        </p>
        <OpenQuestion
          key={question.id}
          practice={practice}
          question={question}
          answer={answerTo(question.id)}
        />
        <div className={classes.buttons}>
          {isAll && at > 0 ? (
            <Button variant="default" onClick={() => setAt(at - 1)}>
              Previous
            </Button>
          ) : null}
          {isLast ? null : (
            <Button variant="default" onClick={() => (isAll ? setAt(at + 1) : onGoOn())}>
              Next question
            </Button>
          )}
        </div>
        {answered > 0 ? (
          <WayOn to={paths.takePractice(id)} keepsAnswers={!isMemoryOnly}>
            {isAll && answered === total
              ? `You have answered ${total === 1 ? 'it' : `all ${total} questions`}. `
              : null}
            {isMemoryOnly
              ? notKept
              : 'Your answers stay on this device until somebody logs in here. A new account can keep them; a login to one that exists deletes them.'}
          </WayOn>
        ) : null}
      </div>
    </InLanguages>
  )
}

const notKept =
  'Your browser cannot keep your answers on this device: its storage is blocked or full. They are gone when you leave or reload this page, and a new account begins without them.'

/**
 * The next step after trying the questions. If answers are kept, the sign-up leads to the practice
 * `to`.
 */
function WayOn({
  to,
  keepsAnswers = false,
  children,
}: {
  readonly to?: string
  readonly keepsAnswers?: boolean
  readonly children?: ReactNode
}) {
  const isClosed = signUpRule() === 'closed'
  return (
    <div className={classes.way}>
      {children || isClosed ? (
        <p className={classes.text}>
          {children} {isClosed ? whomToAsk : null}
        </p>
      ) : null}
      {isClosed ? (
        <LinkButton to={paths.login}>Login</LinkButton>
      ) : (
        <LinkButton to={paths.signupThen(to ?? null)}>
          {keepsAnswers ? 'Sign up and keep them' : 'Signup'}
        </LinkButton>
      )}
    </div>
  )
}
