import { Anchor, Button, Group, List, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { isExamBrowser } from '../exam-browser.ts'
import classes from './ClosedPage.module.css'

interface ExamBrowserPageProps {
  /** The name of the exam. */
  readonly name: string
  /** True if the attempt is already running. */
  readonly isRunning: boolean
  readonly onRetry: () => void
  readonly isRetrying: boolean
  readonly onLeave: () => void
}

/** Tells a student that the exam opens only in Safe Exam Browser, and how to get it. */
export function ExamBrowserPage({
  name,
  isRunning,
  onRetry,
  isRetrying,
  onLeave,
}: ExamBrowserPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <IconShieldLock size={56} stroke={1.4} aria-hidden />
        <PageTitle title="This exam needs Safe Exam Browser" windowTitle={name} />
        <Text>
          {isExamBrowser()
            ? `This is Safe Exam Browser, but not with the settings of ${name}.`
            : `${name} opens only there, with your school's settings for it.`}
        </Text>
        <List type="ordered" spacing={8} ta="start" my={6}>
          <List.Item>
            Install it from{' '}
            <Anchor
              href="https://safeexambrowser.org/download_en.html"
              target="_blank"
              rel="noreferrer"
              underline="always"
            >
              safeexambrowser.org
            </Anchor>
            , for Windows, macOS or iPad.
          </List.Item>
          <List.Item>
            Open the settings file of this exam, which ends in .seb. Your school has sent it to you,
            or it is on the computer in the exam room.
          </List.Item>
          <List.Item>Log in there, and open this exam again.</List.Item>
        </List>
        <Text c="dimmed">
          {isRunning
            ? 'Your answers are stored. The clock keeps running.'
            : 'Nothing has started yet, and you are not losing time. If it does not work, ask your supervisor.'}
        </Text>
        <Group justify="center" gap="sm" mt="sm">
          <Button variant="default" onClick={onLeave}>
            Back
          </Button>
          <Button onClick={onRetry} loading={isRetrying}>
            Check again
          </Button>
        </Group>
      </div>
    </main>
  )
}
