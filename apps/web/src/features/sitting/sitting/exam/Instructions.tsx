import { Button, Checkbox, Group, TextInput, VisuallyHidden } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconClock, IconHourglass, IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { secondsAhead } from '../../../../lib/dates.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { LanguagesBefore } from '../../../../ui/languages/LanguagesBefore.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { StartWindow } from '../../../quizzes/quiz/index.ts'
import { formatClock, type ServerClock } from '../engine/server-clock.ts'
import { SectionsBefore } from '../languages/SectionsBefore.tsx'
import classes from './Instructions.module.css'
import { InstructionTexts } from './InstructionTexts.tsx'
import type { LateChanges } from './late-changes.ts'
import type { QuizFacts } from './quiz-facts.ts'
import { sectionPlan } from './section-plan.ts'
import { useWaitingRoom } from './use-waiting-room.ts'

/** The student's input before the start: the ticked box and the access code. */
export interface StartEntry {
  readonly isRead: boolean
  readonly accessCode: string
  /** The server's reason for refusing the code. */
  readonly codeError: string | null
}

interface InstructionsProps {
  readonly quiz: QuizFacts
  /** The time at which this device received `quiz`, in epoch milliseconds. */
  readonly receivedAt: number
  /** The start that the student is or was waiting for; null if there was none. */
  readonly waitedFor: number | null
  /** The changes that an admin has made since the student began to wait or read. */
  readonly changes: LateChanges
  readonly clock: ServerClock
  readonly user: SessionUser
  readonly entry: StartEntry
  readonly onEntry: (changes: Partial<StartEntry>) => void
  readonly onStart: () => void
  readonly onCancel: () => void
}

/** Everything to read and to enter before the clock starts. */
export function Instructions(props: InstructionsProps) {
  const { quiz, entry, waitedFor } = props
  const { sections = [], needs_code } = quiz
  const plan = sectionPlan(quiz)
  const codeField = useRef<HTMLInputElement>(null)
  const isCodeMissing = needs_code && entry.accessCode.trim() === ''
  const isReady = entry.isRead && !isCodeMissing
  const left = useWaitingRoom({
    beginsAt: waitedFor,
    clock: props.clock,
    isReady,
    onStart: props.onStart,
  })
  const start = () => {
    if (left > 0) return toast.info('The exam has not begun yet. It starts automatically.')
    if (!entry.isRead)
      return toast.warning('Please read and accept the instructions to start the quiz')
    if (!isCodeMissing) return props.onStart()
    props.onEntry({ codeError: 'Enter the access code of this exam' })
    codeField.current?.focus()
  }
  useEffect(() => {
    if (entry.codeError) codeField.current?.focus()
  }, [entry.codeError])
  return (
    <main className={classes.page}>
      <div className={classes.inner}>
        <PageTitle
          title="Instructions"
          windowTitle={`Instructions: ${quiz.name}`}
          subtitle={
            waitedFor
              ? 'Please read them while you wait. Your clock starts with the exam.'
              : 'Please read them before you start. The clock starts when you press Start Quiz.'
          }
        />
        <div className={classes.columns}>
          <div className={classes.details}>
            <QuizDetails quiz={props.quiz} receivedAt={props.receivedAt} />
            {quiz.languages ? (
              <div className={classes.card}>
                <LanguagesBefore quiz={quiz} reader={props.user.id} />
              </div>
            ) : null}
            <CandidateDetails user={props.user} />
          </div>
          {sections.length > 0 ? (
            <div className={classes.main}>
              <section className={classes.card} aria-labelledby="paper-sections">
                <h2 id="paper-sections">Sections of this paper</h2>
                {plan ? (
                  <p className={classes.plan}>
                    <IconClock size={18} stroke={1.8} aria-hidden />
                    <span>
                      {plan.times}. {plan.leaving}
                    </span>
                  </p>
                ) : null}
                <SectionsBefore quiz={quiz} reader={props.user.id} />
              </section>
              <InstructionTexts hasSections rules={quiz.section_rules} />
            </div>
          ) : (
            <InstructionTexts hasSections={false} />
          )}
        </div>
        <div className={classes.bar} data-action-bar>
          <div role="status" className={classes.changes}>
            {Object.entries(props.changes).map(([what, text]) => (
              <p key={what}>
                <IconInfoCircle size={18} stroke={1.8} aria-hidden />
                {text}
              </p>
            ))}
          </div>
          {waitedFor ? <Waiting left={left} isReady={isReady} needsCode={needs_code} /> : null}
          <div className={classes.asked}>
            <Checkbox
              label="I have read and understood all the instructions"
              checked={entry.isRead}
              onChange={({ currentTarget }) => props.onEntry({ isRead: currentTarget.checked })}
            />
            {needs_code ? (
              <TextInput
                ref={codeField}
                aria-label="Access code"
                placeholder="Access code"
                className={classes.code ?? ''}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={entry.accessCode}
                error={entry.codeError}
                onChange={({ currentTarget }) =>
                  props.onEntry({ accessCode: currentTarget.value, codeError: null })
                }
                onKeyDown={({ key }) => {
                  if (key === 'Enter') start()
                }}
              />
            ) : null}
          </div>
          <Group gap="sm" className={classes.buttons}>
            <Button variant="default" onClick={props.onCancel}>
              Cancel
            </Button>
            <Button
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              aria-disabled={!isReady || left > 0}
              mod={{ disabled: !isReady || left > 0 }}
              onClick={start}
            >
              Start Quiz
            </Button>
          </Group>
        </div>
      </div>
    </main>
  )
}

/** Shows the time until the exam begins. Announced to screen readers only near the end. */
function Waiting({
  left,
  isReady,
  needsCode,
}: {
  readonly left: number
  readonly isReady: boolean
  readonly needsCode: boolean
}) {
  const asked = needsCode ? 'Tick the box and enter the access code' : 'Tick the box'
  const [running, begun] = isReady
    ? ['It starts automatically. Stay on this page.', 'Your page starts within a few seconds.']
    : [`${asked}, then it starts automatically.`, `${asked}, then press Start Quiz.`]
  return (
    <div className={classes.waiting}>
      <IconHourglass size={22} stroke={1.7} aria-hidden />
      <div>
        {left > 0 ? (
          <p className={classes.begins}>
            The exam begins in{' '}
            <span role="timer" aria-live="off">
              {formatClock(left)}
            </span>
          </p>
        ) : (
          <p className={classes.begins}>The exam has begun</p>
        )}
        <p>{left > 0 ? running : begun}</p>
      </div>
      <VisuallyHidden role="status">{announced(left, isReady ? begun : asked)}</VisuallyHidden>
    </div>
  )
}

/** Changes only at 5 minutes, at 1 minute and at the start. */
function announced(left: number, next: string | undefined): string {
  if (left === 0) return `The exam has begun. ${next}`
  if (left <= 60) return 'The exam begins in less than a minute'
  return left <= 300 ? 'The exam begins in less than 5 minutes' : ''
}

function QuizDetails({
  quiz,
  receivedAt,
}: {
  readonly quiz: QuizFacts
  readonly receivedAt: number
}) {
  const minutes = Math.round(quiz.time_duration / 60)
  return (
    <section className={classes.card} aria-labelledby="quiz-details">
      <h2 id="quiz-details">Quiz details</h2>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{quiz.name}</dd>
        <dt>Questions</dt>
        <dd>{quiz.total_questions}</dd>
        <dt>Total marks</dt>
        <dd>{quiz.total_marks}</dd>
        <dt>Duration</dt>
        <dd>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</dd>
      </dl>
      {quiz.begins_at ? (
        <p className={classes.window}>
          Begins on <DateTime at={quiz.begins_at} />
        </p>
      ) : null}
      {quiz.start_by ? (
        <p className={classes.window}>
          <StartWindow
            startBy={quiz.start_by}
            duration={quiz.time_duration}
            endsAt={quiz.ends_at ?? null}
            isLive={!quiz.begins_at}
            ahead={secondsAhead(quiz.server_time, receivedAt)}
          />
        </p>
      ) : null}
    </section>
  )
}

function CandidateDetails({ user }: { readonly user: SessionUser }) {
  return (
    <section className={classes.card} aria-labelledby="candidate-details">
      <h2 id="candidate-details">Candidate details</h2>
      <PersonAvatar name={user.name} picture={user.profile_picture} size={100} />
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{user.name}</dd>
        {user.email ? (
          <>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </>
        ) : null}
        {user.roll_number ? (
          <>
            <dt>Roll number</dt>
            <dd>{user.roll_number}</dd>
          </>
        ) : null}
        <dt>Student ID</dt>
        <dd>{user.id}</dd>
      </dl>
    </section>
  )
}
