import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import {
  IconCircleCheck,
  IconHourglass,
  IconMessageReport,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { adminPaths } from '../../../../../lib/admin-paths.ts'
import { countOf, formatNear, formatNearInWords } from '../../../../../lib/dates.ts'
import { useMay } from '../../../../../lib/use-may.ts'
import { LinkButton } from '../../../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../../../ui/DateTime.tsx'
import { focusHere } from '../../../../../ui/focus-here.ts'
import { useExamNow } from '../use-exam-now.ts'
import { PublishForm, ShowKeyForm } from './PublishForm.tsx'
import { type ResultsStage, resultsStage } from './results-stage.ts'

/** The kinds of content that the dialog shows to students. */
type Step = 'key' | 'results'

const near = (at: number) => formatNear(at, Date.now() / 1000)
const nearInWords = (at: number) => formatNearInWords(at, Date.now() / 1000)

/** The stage of an exam's results once everybody has submitted, with a button for the next step. */
export function PublishResults({ quiz }: { readonly quiz: QuizDetail }) {
  const now = useExamNow()
  const [isOpen, { open, close }] = useDisclosure(false)
  // The dialog keeps its content while it closes, although the exam has already reached the next
  // stage.
  const [step, setStep] = useState<Step>('results')
  const [done, setDone] = useState<Step | null>(null)
  const stage = resultsStage(quiz, now)
  const finish = () => {
    setDone(step)
    close()
  }
  if (stage === null) return null
  return (
    <>
      {stage === 'published' ? (
        <Published quiz={quiz} isDone={done === 'results'} now={now} />
      ) : (
        <Waiting
          quiz={quiz}
          stage={stage}
          isDone={done === 'key'}
          onOpen={() => {
            setStep(stage === 'key' ? 'key' : 'results')
            open()
          }}
        />
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        returnFocus={done !== step}
        title={
          step === 'key'
            ? `Show the provisional key of ${quiz.name}`
            : `Publish the results of ${quiz.name}`
        }
      >
        {step === 'key' ? (
          <ShowKeyForm quiz={quiz} onClose={close} onShown={finish} />
        ) : (
          <PublishForm quiz={quiz} onClose={close} onPublished={finish} />
        )}
      </Modal>
    </>
  )
}

/** A stage before the results are published, with the button for the next step. */
function Waiting({
  quiz,
  stage,
  isDone,
  onOpen,
}: {
  readonly quiz: QuizDetail
  readonly stage: Exclude<ResultsStage, 'published'>
  /** True if the reader has just shown the key. */
  readonly isDone: boolean
  readonly onOpen: () => void
}) {
  const { title, text, action } = stages[stage]
  const isCalm = stage === 'waiting' || (stage === 'objections' && quiz.open_objections === 0)
  return (
    <Notice
      colour={isCalm ? 'brand' : 'yellow'}
      icon={stage === 'objections' || stage === 'deciding' ? IconMessageReport : IconHourglass}
      title={title}
      isFocused={isDone}
    >
      <Text size="sm">{text(quiz)}</Text>
      {stage === 'waiting' ? null : (
        <Group gap="sm">
          {action === undefined ? null : <Button onClick={onOpen}>{action}</Button>}
          {quiz.provisional_since === null ? null : <ToObjections quiz={quiz} />}
        </Group>
      )}
    </Notice>
  )
}

interface StageTexts {
  readonly title: string
  readonly text: (quiz: QuizDetail) => ReactNode
  /** The label of the button; absent if the reader can do nothing here. */
  readonly action?: string
}

const stages: Readonly<Record<Exclude<ResultsStage, 'published'>, StageTexts>> = {
  waiting: {
    title: 'Everybody has submitted',
    text: (quiz) => (
      <>
        {nextStepText(quiz)} <Until at={quiz.publishable_from} />, because somebody could still be
        let in until then.
      </>
    ),
  },
  review: {
    title: 'Waits for you: publish the results',
    text: () =>
      'Everybody has finished. Students see nothing of their results until you publish them.',
    action: 'Publish results',
  },
  key: {
    title: 'Waits for you: show the provisional key',
    text: () =>
      'Everybody has finished. Look at the key first: the health of the paper names the questions that need a look. Then students see the key and can object.',
    action: 'Show the key',
  },
  objections: {
    title: 'Students see the provisional key',
    text: ({ objections_close_at, open_objections, publish_itself }) => (
      <>
        They can object until <Until at={objections_close_at} />, and see no marks yet.{' '}
        {openText(open_objections)}{' '}
        {publish_itself
          ? 'The results are published automatically, once objections have closed and each is decided.'
          : 'You publish the results, once objections have closed and each is decided.'}
      </>
    ),
  },
  deciding: {
    title: 'Waits for you: decide the objections',
    text: ({ objections_close_at, open_objections, publish_itself }) => (
      <>
        Objections closed <On at={objections_close_at} />. {openText(open_objections)}{' '}
        {publish_itself
          ? 'The results are published automatically when each is decided.'
          : 'The results can be published when each is decided.'}
      </>
    ),
  },
  ready: {
    title: 'Waits for you: publish the results',
    text: ({ objections_close_at, publish_itself }) => (
      <>
        Objections closed <On at={objections_close_at} />, and each is decided.{' '}
        {publish_itself
          ? 'The results will be published automatically any moment now.'
          : 'Students see their marks when you publish the results.'}
      </>
    ),
    action: 'Publish results',
  },
}

/** The next step of a quiz that everybody has submitted, before the time at which it can happen. */
function nextStepText({
  objections,
  review_first: isByHand,
}: Pick<QuizDetail, 'objections' | 'review_first'>): string {
  const isKey = objections === 'provisional'
  if (isByHand)
    return isKey ? 'The provisional key can be shown from' : 'The results can be published from'
  return isKey
    ? 'The provisional key is shown automatically after'
    : 'The results are published automatically after'
}

/** '03:20 PM', with the day if it is not today. */
const Until = ({ at }: { readonly at: number | null }) =>
  at === null ? null : <DateTime at={at} format={near} />

/** 'today at 03:20 PM', or with another day. */
const On = ({ at }: { readonly at: number | null }) =>
  at === null ? null : <DateTime at={at} format={nearInWords} />

const openText = (open: number) =>
  open === 0
    ? 'No objection waits for a decision.'
    : `${countOf(open, 'objection')} ${open === 1 ? 'waits' : 'wait'} for a decision.`

function ToObjections({
  quiz: { id, open_objections },
}: {
  readonly quiz: Pick<QuizDetail, 'id' | 'open_objections'>
}) {
  if (!useMay('results.regrade')) return null
  return (
    <LinkButton
      to={adminPaths.quizObjections(id)}
      variant={open_objections > 0 ? 'filled' : 'default'}
    >
      {open_objections > 0 ? 'Decide objections' : 'See objections'}
    </LinkButton>
  )
}

/** Confirms that the reader has just published the results, and says how the objections stand. */
function Published({
  quiz,
  isDone,
  now,
}: {
  readonly quiz: QuizDetail
  readonly isDone: boolean
  readonly now: number
}) {
  const { objections, objections_close_at: close, open_objections: open } = quiz
  const takes = objections === 'after_results' && close !== null && now < close
  return (
    <>
      {isDone ? (
        <Notice colour="green" icon={IconCircleCheck} title="The results are published" isFocused>
          <Text size="sm">
            Students see them now. Edit the exam to show more or less of them later.
          </Text>
        </Notice>
      ) : null}
      {takes || open > 0 ? (
        <Notice
          colour={open > 0 ? 'yellow' : 'brand'}
          icon={IconMessageReport}
          title={open > 0 ? 'Waits for you: decide the objections' : 'Students can object'}
        >
          <Text size="sm">
            {close === null ? null : takes ? (
              <>
                They can object until <Until at={close} />.{' '}
              </>
            ) : (
              <>
                Objections closed <On at={close} />.{' '}
              </>
            )}
            {openText(open)}
          </Text>
          <ToObjections quiz={quiz} />
        </Notice>
      ) : null}
    </>
  )
}

function Notice({
  colour,
  icon: Icon,
  title,
  isFocused = false,
  children,
}: {
  readonly colour: 'brand' | 'green' | 'yellow'
  readonly icon: TablerIcon
  readonly title: string
  /** Set if the alert takes focus, because the button that led to it has disappeared. */
  readonly isFocused?: boolean
  readonly children: ReactNode
}) {
  return (
    <Alert
      color={colour}
      role={isFocused ? 'alert' : 'status'}
      {...(isFocused ? { ref: focusHere, tabIndex: -1 } : {})}
      icon={<Icon aria-hidden />}
      title={title}
    >
      <Stack gap="sm" align="flex-start">
        {children}
      </Stack>
    </Alert>
  )
}
