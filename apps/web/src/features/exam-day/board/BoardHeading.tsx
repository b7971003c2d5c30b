import type { BoardHead, ExamPhase } from '@prepwell/contract/exam-day/board.ts'
import { formatTime, withSeconds } from '@prepwell/text/times.ts'
import { IconBroadcast, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNear, formatNearInWords } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/use-may.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import classes from './BoardHeading.module.css'
import type { BoardLink } from './follow-board.ts'

interface BoardHeadingProps {
  readonly quizId: number
  readonly head: BoardHead
  readonly link: BoardLink
  /** The time of the server's last message, in epoch milliseconds by this device's clock. */
  readonly heardAt: number | null
  /** Buttons on the right-hand side. */
  readonly children?: ReactNode
}

/** The progress of the exam, and how recent the board is. */
export function BoardHeading({ quizId, head, link, heardAt, children }: BoardHeadingProps) {
  return (
    <div className={classes.heading}>
      <div>
        <p className={classes.phase}>{phaseTexts[head.phase](head, quizId)}</p>
        <p className={classes.link} data-link={link}>
          <LinkIcon link={link} />
          {/* Screen readers announce only changes of the connection, not each update. */}
          <span role="status">{linkWords[link]}</span>
          {link === 'live' || heardAt === null ? null : (
            <span> Last updated at {withSeconds(formatTime(heardAt / 1000), heardAt / 1000)}.</span>
          )}
        </p>
      </div>
      {children}
    </div>
  )
}

const near = (at: number, { server_time }: BoardHead) => (
  <DateTime at={at} format={(epoch) => formatNear(epoch, server_time)} />
)

const nearInWords = (at: number, { server_time }: BoardHead) => (
  <DateTime at={at} format={(epoch) => formatNearInWords(epoch, server_time)} />
)

const phaseTexts: Readonly<Record<ExamPhase, (head: BoardHead, quizId: number) => ReactNode>> = {
  upcoming: (head) => <>The exam begins {nearInWords(head.begins_at, head)}.</>,
  open: (head) => (
    <>
      The exam is open: candidates can begin until {near(head.open_until, head)}
      {head.ends_together ? (
        <>
          , and all end {nearInWords(head.begins_at + head.time_duration, head)}, but for extra time
        </>
      ) : null}
      .
    </>
  ),
  finishing: () => 'Nobody can start any more. Some candidates are still writing.',
  over: (_head, quizId) => (
    <>
      The exam is over. <ResultsLink quizId={quizId} />
    </>
  ),
}

function ResultsLink({ quizId }: { readonly quizId: number }) {
  if (!useMay('class-results.read')) return null
  return (
    <Link to={adminPaths.quizResults(quizId)} className={classes.results}>
      See the class results
    </Link>
  )
}

const linkWords: Readonly<Record<BoardLink, string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  asking: 'Updated every few seconds.',
  lost: 'Not up to date: the server does not answer. Trying again…',
}

function LinkIcon({ link }: { readonly link: BoardLink }) {
  const Icon = link === 'live' ? IconBroadcast : link === 'lost' ? IconPlugConnectedX : IconRefresh
  return <Icon size={18} stroke={1.8} aria-hidden />
}
