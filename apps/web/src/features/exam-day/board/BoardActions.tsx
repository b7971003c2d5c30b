import { Badge, Button, Drawer } from '@mantine/core'
import { IconFlag, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import {
  AnnouncementsOfExam,
  ReportedQuestions,
  useExamDayLists,
  useExamDayNews,
} from '../announcements/index.ts'
import {
  AttemptHelpMenu,
  type CandidateNumbers,
  type HelpedSections,
  SubmitEverybody,
} from '../interventions/index.ts'
import classes from './BoardActions.module.css'

/** Buttons for actions on all candidates and for the reported questions. */
export function BoardActions({
  quizId,
  hasBegun,
  canHelp,
  sections,
  counts,
}: {
  readonly quizId: number
  readonly hasBegun: boolean
  readonly canHelp: boolean
  /** Null unless each section has its own time. */
  readonly sections: HelpedSections | null
  readonly counts: CandidateNumbers
}) {
  return (
    <div className={classes.actions} data-print="hidden">
      {hasBegun ? <News quizId={quizId} /> : null}
      {canHelp ? (
        <>
          <AttemptHelpMenu quizId={quizId} candidates="all" sections={sections} />
          <span className={classes.apart} aria-hidden />
          <SubmitEverybody quizId={quizId} counts={counts} />
        </>
      ) : null}
    </div>
  )
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

function News({ quizId }: { readonly quizId: number }) {
  const [open, setOpen] = useState<'announcements' | 'reports' | null>(null)
  const { isLoading } = useExamDayLists(quizId, true)
  const { canAnnounce, announced, reported, openReports } = useExamDayNews(quizId)
  const close = () => setOpen(null)
  return (
    <>
      {canAnnounce || announced > 0 ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconSpeakerphone {...icon} />}
          onClick={() => setOpen('announcements')}
        >
          {canAnnounce ? 'Announce' : 'Announcements'}
        </Button>
      ) : null}
      {canAnnounce || reported > 0 ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFlag {...icon} />}
          rightSection={
            openReports > 0 ? (
              <Badge color="red" variant="filled" size="sm" circle={openReports < 10}>
                {openReports}
              </Badge>
            ) : undefined
          }
          aria-label={
            openReports > 0
              ? `Reports: ${countOf(openReports, 'question')} to look at`
              : `Reports: ${reported === 0 ? 'none' : 'all settled'}`
          }
          onClick={() => setOpen('reports')}
        >
          Reports
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {!isLoading && openReports > 0
          ? `${countOf(openReports, 'reported question')} to look at`
          : ''}
      </span>
      <Drawer
        opened={open !== null}
        onClose={close}
        position="right"
        size="lg"
        title={open === 'reports' ? 'Reported questions' : 'Announcements'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {open === 'reports' ? (
          <ReportedQuestions quizId={quizId} />
        ) : (
          <AnnouncementsOfExam quizId={quizId} />
        )}
      </Drawer>
    </>
  )
}
