import { Badge, Button } from '@mantine/core'
import type { Announcement, ExamAnnouncements } from '@prepwell/contract/exam-day/announcements.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countOf, formatNear, formatNearInWords } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { AnnounceForm } from './AnnounceForm.tsx'
import { announcementsQuery, withdrawMutation } from './announcements.api.ts'
import classes from './announcements.module.css'

/**
 * Announcements of a running exam: a form, all announcements, and the number of pages that received
 * each. Renders nothing for an exam that is over and had no announcements.
 */
export function AnnouncementsPanel({ quizId }: { readonly quizId: number }) {
  const { data, error } = useQuery(announcementsQuery(quizId))
  if (data ? !data.can_announce && data.announcements.length === 0 : !error) return null
  return (
    <Panel title="Announcements">
      <AnnouncementsOfExam quizId={quizId} />
    </Panel>
  )
}

/** {@link AnnouncementsPanel} without its title. */
export function AnnouncementsOfExam({ quizId }: { readonly quizId: number }) {
  const { data, error, isFetching, refetch } = useQuery(announcementsQuery(quizId))
  if (!data)
    return error ? (
      <LoadError
        title="The announcements could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : null
  return (
    <div className={classes.stack}>
      {data.can_announce ? (
        <AnnounceForm quizId={quizId} questions={data.questions} languages={data.languages} />
      ) : null}
      <Announcements quizId={quizId} {...data} />
      {error ? (
        <p className={classes.about} role="status">
          Not up to date: {messageOf(error)}
        </p>
      ) : null}
    </div>
  )
}

function Announcements({
  quizId,
  announcements,
  can_announce,
}: { readonly quizId: number } & Pick<ExamAnnouncements, 'announcements' | 'can_announce'>) {
  if (announcements.length === 0)
    return <p className={classes.about}>Nothing has been announced yet.</p>
  return (
    <ol className={classes.list} aria-label="Announcements">
      {announcements.map((announcement) => (
        <AnnouncementItem
          key={announcement.id}
          quizId={quizId}
          announcement={announcement}
          mayWithdraw={can_announce && announcement.withdrawn_at === null}
        />
      ))}
    </ol>
  )
}

function AnnouncementItem({
  quizId,
  announcement: { id, text, display_id, at, by, withdrawn_at, withdrawn_by, attempts, received },
  mayWithdraw,
}: {
  readonly quizId: number
  readonly announcement: Announcement
  readonly mayWithdraw: boolean
}) {
  const { mutate, isPending } = useMutation(withdrawMutation(quizId))
  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Withdraw this announcement?',
      text: 'It disappears from the pages of the students. Those who have read it are not told.',
      detail: 'If it was wrong, also announce the correction.',
      yes: 'Withdraw',
      no: 'Keep it',
    })
    if (isSure) mutate(id)
  }
  const isWithdrawn = withdrawn_at !== null
  return (
    <li className={classes.item} data-withdrawn={isWithdrawn || undefined}>
      <div className={classes.head}>
        {display_id === null ? null : <Badge variant="light">Question {display_id}</Badge>}
        {isWithdrawn ? (
          <Badge color="gray" variant="outline">
            Withdrawn
          </Badge>
        ) : null}
        <span className={classes.about}>
          <Moment at={at} />
          {by === null ? '' : `, ${by}`}
        </span>
      </div>
      <div className={classes.text}>
        <RichText text={text} />
      </div>
      <div className={classes.head}>
        <span className={classes.about}>
          {isWithdrawn ? (
            <>
              Withdrawn <Moment at={withdrawn_at} format={formatNearInWords} />
              {withdrawn_by === null ? '' : ` by ${withdrawn_by}`}
            </>
          ) : (
            `Received by ${received} of ${countOf(attempts, 'exam page')}`
          )}
        </span>
        {mayWithdraw ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const Moment = ({
  at,
  format = formatNear,
}: {
  readonly at: number
  readonly format?: (epoch: number, now: number) => string
}) => <DateTime at={at} format={(moment) => format(moment, Date.now() / 1000)} />
