import { Button, Text, VisuallyHidden } from '@mantine/core'
import { type FirstStep, firstSteps } from '@prepwell/contract/results/first-steps.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import classes from './FirstSteps.module.css'

interface StepTexts {
  readonly title: string
  readonly text: string
  readonly links: readonly { readonly label: string; readonly to: string }[]
}

const textsOf: Readonly<Record<FirstStep, StepTexts>> = {
  subject: {
    title: 'Add a subject',
    text: 'Such as Physics. Its chapters hold the questions.',
    links: [{ label: 'Add a subject', to: adminPaths.addOne('subject') }],
  },
  questions: {
    title: 'Bring in questions',
    text: 'From Word, Excel or other files, or written one after the other.',
    links: [
      { label: 'Import questions', to: adminPaths.import('questions') },
      { label: 'Write a question', to: adminPaths.addOne('question') },
    ],
  },
  students: {
    title: 'Add students',
    text: 'From a list or one by one. With an email address they are invited, without one they get a slip.',
    links: [
      { label: 'Import students', to: adminPaths.import('students') },
      { label: 'Add one student', to: adminPaths.addStudent },
    ],
  },
  groups: {
    title: 'Make a group',
    text: 'A class or a batch. An exam can be for some groups only.',
    links: [{ label: 'Make a group', to: adminPaths.addGroup }],
  },
  exam: {
    title: 'Schedule the first exam',
    text: 'Choose chapters or sections, the day and the time.',
    links: [{ label: 'Schedule an exam', to: adminPaths.addOne('quiz') }],
  },
}

/** The steps of a new school before its first exam, with a tick at each that is done. */
export function FirstSteps({
  done,
  onPutAway,
  isPuttingAway,
}: {
  readonly done: Readonly<Record<FirstStep, boolean>>
  readonly onPutAway: () => void
  readonly isPuttingAway: boolean
}) {
  const next = firstSteps.find((step) => !done[step])
  const count = firstSteps.filter((step) => done[step]).length
  return (
    <Panel title="First steps">
      <Text c="dimmed" size="sm" mb="md">
        {count} of {firstSteps.length} done. Figures and charts take their place when all are.
      </Text>
      <ol className={classes.steps}>
        {firstSteps.map((step) => {
          const { title, text, links } = textsOf[step]
          return (
            <li key={step} className={classes.step} data-done={done[step] || undefined}>
              {done[step] ? (
                <IconCircleCheckFilled size={26} className={classes.tick} aria-hidden />
              ) : (
                <IconCircle size={26} stroke={1.6} className={classes.open} aria-hidden />
              )}
              <div>
                <h3 className={classes.title}>
                  {title}
                  <VisuallyHidden>{done[step] ? ' (done)' : ' (not done yet)'}</VisuallyHidden>
                </h3>
                <p className={classes.text}>{text}</p>
              </div>
              {done[step] ? null : (
                <div className={classes.links}>
                  {links.map(({ label, to }, index) => (
                    <LinkButton
                      key={to}
                      to={to}
                      variant={step === next && index === 0 ? 'filled' : 'default'}
                    >
                      {label}
                    </LinkButton>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <Button variant="subtle" color="gray" mt="md" loading={isPuttingAway} onClick={onPutAway}>
        Put these steps away
      </Button>
    </Panel>
  )
}
