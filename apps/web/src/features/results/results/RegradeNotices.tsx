import { Alert } from '@mantine/core'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { use } from 'react'
import { DateTime } from '../../../ui/DateTime.tsx'
import classes from './notices.module.css'
import { ReaderIsAdmin } from './reader-context.ts'
import { changeText, questionsText } from './regrade-texts.ts'

/** The regrades of the attempt, each with its reason, and the marks before and after. */
export function RegradeNotices({
  attempt: { regrades, student_name },
}: {
  readonly attempt: AttemptResult
}) {
  const isAdmin = use(ReaderIsAdmin)
  return regrades.map((regrade) => (
    <Alert
      key={regrade.at}
      icon={<IconInfoCircle aria-hidden />}
      classNames={{ body: classes.body ?? '' }}
      title={
        <>
          {questionsText(regrade.questions)} {regrade.questions.length === 1 ? 'was' : 'were'}{' '}
          marked again on <DateTime at={regrade.at} />
        </>
      }
    >
      {changeText(regrade, isAdmin ? student_name : null)} Reason: {regrade.reason}
    </Alert>
  ))
}
