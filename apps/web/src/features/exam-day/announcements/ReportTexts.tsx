import { Alert, Anchor, Button, Textarea } from '@mantine/core'
import type { ReportedQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNear, formatNearInWords } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { settleMutation } from './announcements.api.ts'
import classes from './announcements.module.css'

const near = (at: number) => formatNear(at, Date.now() / 1000)
const nearInWords = (at: number) => formatNearInWords(at, Date.now() / 1000)

interface Typed {
  readonly text: string
  /** The version of the note that was shown when typing began; null after a refusal. */
  readonly version: string | null
}

/** The students' reports about a question, with the admins' note. */
export function ReportTexts({
  quizId,
  question: { question_id, state, note, version, changed_at, changed_by, reports },
}: {
  readonly quizId: number
  readonly question: ReportedQuestion
}) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const { mutate, isPending, error } = useMutation(settleMutation(quizId, question_id))
  const text = typed?.text ?? note
  const settle = (next: ReportedQuestion['state']) =>
    mutate(
      { state: next, note: text.trim(), version: typed?.version ?? version },
      {
        onSuccess: () => setTyped(null),
        // The refusal shows the colleague's note, so the next save may replace it.
        onError: () => setTyped({ text, version: null }),
      },
    )
  return (
    <div className={classes.stack}>
      <ul className={classes.reports}>
        {reports.map((report) => (
          <li key={report.take_quiz_id}>
            <p className={classes.written} dir="auto">
              {report.text}
            </p>
            <p className={classes.about}>
              <Anchor
                component={Link}
                to={adminPaths.student(report.student_id)}
                underline="always"
              >
                {report.name}
              </Anchor>
              , question {report.question} there, <DateTime at={report.at} format={near} />
            </p>
          </li>
        ))}
      </ul>
      <Textarea
        label="Note"
        description="For admins only, also for a later regrade."
        autosize
        maxLength={limits.reportNoteMax}
        value={text}
        onChange={({ currentTarget: { value } }) =>
          setTyped((before) => ({ text: value, version: before ? before.version : version }))
        }
      />
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {messageOf(error)}
          {text === note ? null : <p dir="auto">The note now: {note || 'empty'}</p>}
        </Alert>
      ) : null}
      <div className={classes.head}>
        <Button
          size="xs"
          variant={state === 'open' ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => settle(state === 'open' ? 'settled' : 'open')}
        >
          {state === 'open' ? 'Settle' : 'Open again'}
        </Button>
        {text.trim() === note ? null : (
          <Button size="xs" variant="default" loading={isPending} onClick={() => settle(state)}>
            Save the note
          </Button>
        )}
        {changed_at === null ? null : (
          <span className={classes.about}>
            Changed <DateTime at={changed_at} format={nearInWords} />
            {changed_by === null ? '' : ` by ${changed_by}`}
          </span>
        )}
      </div>
    </div>
  )
}
