import { Alert, Button, Group, Stack } from '@mantine/core'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { PracticeOrigin } from '../../../../lib/begin-practice.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { PendingResult, PublishedResult } from '../../../results/results/index.ts'
import { UnsentNotice } from '../status/SittingNotices.tsx'
import { BackToPractice } from './BackToPractice.tsx'
import type { PracticeEnd } from './practice-end.ts'

interface PracticeResultProps {
  readonly attempt: AttemptResult
  /** The end of the practice; null if it did not end on this page. */
  readonly end: PracticeEnd | null
  /** The running practice from which this one was started. */
  readonly origin: PracticeOrigin | null
  readonly onRestart: () => void
}

export function PracticeResult({ attempt, end, origin, onRestart }: PracticeResultProps) {
  const result = attempt.result_state.data
  return (
    <>
      <PageTitle
        title="Practice Result"
        windowTitle={`Practice Result: ${attempt.quiz_name}`}
        subtitle={attempt.quiz_name}
      >
        {result ? (
          <Group gap="sm">
            <LinkButton to={paths.dashboard} variant="default">
              Back to Dashboard
            </LinkButton>
            {attempt.held_by ? null : (
              <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRestart}>
                Restart Practice
              </Button>
            )}
          </Group>
        ) : null}
      </PageTitle>
      <Stack gap="lg">
        {origin ? <BackToPractice origin={origin} /> : null}
        {end ? <EndNotice end={end} /> : null}
        {result ? (
          <PublishedResult attempt={attempt} result={result} />
        ) : (
          <PendingResult attempt={attempt} isManaged={false} />
        )}
      </Stack>
    </>
  )
}

const words: Readonly<Record<PracticeEnd['how'], string | null>> = {
  submitted: null,
  time_up: 'Time is up, the quiz has been submitted',
  by_admin: 'The quiz has been submitted by an administrator.',
  elsewhere: 'The quiz has been submitted in another window or on another device.',
  already: 'The quiz has already been submitted',
}

/**
 * Says why the practice ended unless the student submitted it here, and how many answers may be
 * missing.
 */
function EndNotice({ end }: { readonly end: PracticeEnd }) {
  const text = words[end.how]
  return (
    <>
      {text ? <Alert icon={<IconInfoCircle aria-hidden />}>{text}</Alert> : null}
      {end.unsent > 0 ? <UnsentNotice count={end.unsent} /> : null}
    </>
  )
}
