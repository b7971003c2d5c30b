import { VisuallyHidden } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { CheckedAnswer } from '@prepwell/contract/sitting/checks.ts'
import { IconCloudOff, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { marksText, numberText } from '../../../../lib/numbers.ts'
import { CheckedOutcome, OutcomeExplanation, outcomeLooks } from '../../../results/results/index.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import classes from './CheckFoot.module.css'
import { useQuestionCheck } from './check-context.ts'
import type { QuestionCheck } from './check-state.ts'
import { FirstAid } from './FirstAid.tsx'

/** The element id of the heading that says the outcome. */
export const outcomeHeading = 'check-outcome'

/** Shown below a question: the state or the outcome of checking its answer. */
export function CheckFoot() {
  const { paper } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const check = useQuestionCheck(current)
  const question = paper.find(({ id }) => id === current)
  if (!question) return null
  return (
    <>
      <div role="status" className={classes.status}>
        <CheckStatus check={check} question={question} />
      </div>
      {check?.phase === 'checked' ? (
        <Outcome key={current} answer={check.answer} question={question} />
      ) : null}
    </>
  )
}

/** Shows the state of the check, which screen readers announce. */
function CheckStatus({
  check,
  question,
}: {
  readonly check: QuestionCheck | undefined
  readonly question: PaperQuestion
}) {
  if (check?.phase === 'offline')
    return (
      <Note icon={IconCloudOff}>
        <b>You are offline, and a check needs the network.</b> Your answer is kept. Check it when
        you are back, or go on with the next question.
      </Note>
    )
  if (check?.phase === 'sent' && check.isLate)
    return (
      <Note icon={IconCloudOff}>
        <b>The server has not answered yet.</b> Your answer is kept, and we ask again until it does.
        You can go on meanwhile.
      </Note>
    )
  if (check?.phase === 'held')
    return (
      <Note icon={IconInfoCircle}>
        <b>Checked before, and locked.</b> Its key is not shown now, as an exam holds it back. Your
        answer counts when you submit.
      </Note>
    )
  if (check?.phase === 'refused')
    return (
      <Note icon={IconInfoCircle}>
        <b>Not checked.</b> {check.message}
      </Note>
    )
  if (check?.phase === 'checked')
    return (
      <VisuallyHidden>
        {outcomeLooks[check.answer.outcome].word}, {earnedText(check.answer, question)}
      </VisuallyHidden>
    )
  return null
}

function Note({
  icon: Icon,
  children,
}: {
  readonly icon: TablerIcon
  readonly children: ReactNode
}) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={note} className={classes.note}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** For example '1.33 of 2 marks', '−0.5 of 2 marks'. */
const earnedText = ({ marks }: CheckedAnswer, question: PaperQuestion) =>
  `${numberText(marks)} of ${marksText(question.marks_right ?? question.marks)}`

/** The outcome with its marks, the explanation, and help after an answer that was not right. */
function Outcome({
  answer,
  question,
}: {
  readonly answer: CheckedAnswer
  readonly question: PaperQuestion
}) {
  return (
    <CheckedOutcome
      outcome={answer.outcome}
      headingId={outcomeHeading}
      marks={earnedText(answer, question)}
    >
      <OutcomeExplanation of={answer} language={question.language} />
      <FirstAid answer={answer} number={question.display_id} />
    </CheckedOutcome>
  )
}
