import { Button, Checkbox, Group } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { CandidateDetails } from './CandidateDetails.tsx'
import classes from './Instructions.module.css'
import { InstructionTexts } from './InstructionTexts.tsx'
import { QuizDetails, type QuizFacts } from './QuizDetails.tsx'

/** Everything to know before the clock starts. */
export function Instructions(props: {
  readonly quiz: QuizFacts
  readonly user: SessionUser
  readonly onStart: () => void
  readonly onCancel: () => void
}) {
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
            <QuizDetails quiz={props.quiz} />
            <CandidateDetails user={props.user} />
          </div>
          <InstructionTexts />
        </div>
        <div className={classes.bar}>
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
