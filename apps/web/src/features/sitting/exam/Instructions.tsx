import { Button, Checkbox, Group } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { secondsAhead } from '../../../lib/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { StartWindow } from '../../quizzes/index.ts'
import { SectionList } from '../sections/SectionList.tsx'
import classes from './Instructions.module.css'
import { InstructionTexts } from './InstructionTexts.tsx'
import type { QuizFacts } from './quiz-facts.ts'

/** Everything to know before the clock starts. */
export function Instructions(props: {
  readonly quiz: QuizFacts
  /** When this device got `quiz`, in epoch milliseconds. */
  readonly receivedAt: number
  readonly user: SessionUser
  readonly onStart: () => void
  readonly onCancel: () => void
}) {
  const { sections = [] } = props.quiz
  const [isRead, setRead] = useState(false)
  const start = () => {
    if (isRead) props.onStart()
    else toast.warning('Please read and accept the instructions to start the quiz')
  }
  return (
    <main className={classes.page}>
      <div className={classes.inner}>
        <PageTitle
          title="Instructions"
          windowTitle={`Instructions: ${props.quiz.name}`}
          subtitle="Please read them before you start. The clock starts with Start Quiz."
        />
        <div className={classes.columns}>
          <div className={classes.details}>
            <QuizDetails quiz={props.quiz} receivedAt={props.receivedAt} />
            <CandidateDetails user={props.user} />
          </div>
          {sections.length > 0 ? (
            <div className={classes.main}>
              <section className={classes.card} aria-labelledby="paper-sections">
                <h2 id="paper-sections">Sections of this paper</h2>
                <SectionList sections={sections} isWhole />
              </section>
              <InstructionTexts hasSections />
            </div>
          ) : (
            <InstructionTexts hasSections={false} />
          )}
        </div>
        <div className={classes.bar} data-action-bar>
          <Checkbox
            label="I have read and understood all the instructions"
            checked={isRead}
            onChange={({ currentTarget }) => setRead(currentTarget.checked)}
          />
          <Group gap="sm" className={classes.buttons}>
            <Button variant="default" onClick={props.onCancel}>
              Cancel
            </Button>
            <Button
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              aria-disabled={!isRead}
              mod={{ disabled: !isRead }}
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
      {quiz.start_by ? (
        <p className={classes.window}>
          <StartWindow
            startBy={quiz.start_by}
            duration={quiz.time_duration}
            isLive
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
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
        <dt>Student ID</dt>
        <dd>{user.id}</dd>
      </dl>
    </section>
  )
}
