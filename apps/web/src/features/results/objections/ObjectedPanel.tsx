import { Badge, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck, IconCircleX, IconHourglass, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { shortPercentText } from '../../../lib/numbers.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { type Decided, DecideForm } from './DecideForm.tsx'
import { ObjectionList, ReportList } from './ObjectionList.tsx'
import { decisionOf, policyFor, type QuestionState, saidText, stateOf } from './objection-texts.ts'
import type { ObjectedQuestion } from './objections.api.ts'
import classes from './objections.module.css'
import { QuestionFigures } from './QuestionFigures.tsx'

const looks: Readonly<
  Record<
    QuestionState,
    { readonly word: string; readonly colour: string; readonly icon: TablerIcon }
  >
> = {
  open: { word: 'Waits for you', colour: 'yellow', icon: IconHourglass },
  accepted: { word: 'Accepted', colour: 'green', icon: IconCircleCheck },
  rejected: { word: 'Rejected', colour: 'gray', icon: IconCircleX },
}

/** A question with the objections to it, its figures and the decision. */
export function ObjectedPanel({
  quizId,
  question,
  children,
}: {
  readonly quizId: number
  readonly question: ObjectedQuestion
  /** Shows the regrade that followed. */
  readonly children: ReactNode
}) {
  const { display_id, share, objections, reports } = question
  const state = stateOf(question)
  const { word, colour, icon: Icon } = looks[state]
  const decision = decisionOf(question)
  return (
    <Panel
      title={`Question ${display_id}`}
      action={
        <Badge
          color={colour}
          variant="light"
          tt="none"
          size="lg"
          leftSection={<Icon size={15} stroke={2} aria-hidden />}
        >
          {word}
        </Badge>
      }
    >
      <p className={classes.said}>
        {saidText(question)}{' '}
        <span className={classes.about}>
          {shortPercentText(share)} of those who had the question.
        </span>
      </p>
      <div className={classes.parts}>
        <QuestionFigures quizId={quizId} question={question} />
        <div className={classes.words}>
          <h3 className={classes.heading}>Objections</h3>
          <ObjectionList objections={objections} number={display_id} />
          {reports.length > 0 ? (
            <>
              <h3 className={classes.heading}>Reported during the exam</h3>
              <ReportList reports={reports} />
            </>
          ) : null}
        </div>
      </div>
      <div className={classes.decision}>
        {decision?.reason ? (
          <p className={classes.reason} dir="auto">
            {decision.reason}
          </p>
        ) : null}
        {children}
        <Decisions quizId={quizId} question={question} state={state} />
      </div>
    </Panel>
  )
}

/** The buttons to decide, or to decide again. They stay in place, so that focus returns to them. */
function Decisions({
  quizId,
  question,
  state,
}: {
  readonly quizId: number
  readonly question: ObjectedQuestion
  readonly state: QuestionState
}) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [decision, setDecision] = useState<Decided>('reject')
  // Kept while the dialog is closed: nobody types it again after reading another objection.
  const [reason, setReason] = useState('')
  const ask = (wanted: Decided) => () => {
    if (wanted !== decision) setReason('')
    setDecision(wanted)
    open()
  }
  const { display_id, question_id } = question
  const address = new URLSearchParams({
    question: String(question_id),
    policy: policyFor(question),
  })
  return (
    <div className={classes.buttons}>
      <LinkButton
        to={`${adminPaths.markAgain(quizId)}?${address}`}
        variant={state === 'open' ? 'filled' : 'default'}
      >
        {state === 'accepted' ? 'Mark again' : 'Accept and mark again'}
      </LinkButton>
      <Button variant="default" onClick={ask('reject')}>
        {state === 'rejected' ? 'Reject with another reason' : 'Reject'}
      </Button>
      <Button variant="subtle" onClick={ask('accept')}>
        {state === 'accepted' ? 'Accept with another reason' : 'Accept, marks stay'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={
          decision === 'reject'
            ? `Reject the objections to question ${display_id}`
            : `Accept the objections to question ${display_id}`
        }
      >
        <DecideForm
          quizId={quizId}
          question={question}
          decision={decision}
          reason={reason}
          onReason={setReason}
          onDone={close}
        />
      </Modal>
    </div>
  )
}
