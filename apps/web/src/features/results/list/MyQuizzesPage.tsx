import { IconClipboardList } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { AttemptList } from './AttemptList.tsx'
import { attemptLeadingTo } from './attempt-columns.tsx'

const ownAttempt = attemptLeadingTo(paths.attempt)

/** Every quiz the student has taken, with its score and the way to its result. */
export function MyQuizzesPage() {
  return (
    <>
      <PageTitle title="My Quizzes" />
      <AttemptList
        row={ownAttempt}
        empty={{
          icon: IconClipboardList,
          text: 'Every quiz you take is kept here, with its score and its review.',
          children: <LinkButton to={paths.browseExams}>Find an exam</LinkButton>,
        }}
      />
    </>
  )
}
