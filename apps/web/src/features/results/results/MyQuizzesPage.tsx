import { IconClipboardList } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { AttemptList, loadOwnAttempts } from './list/AttemptList.tsx'
import { attemptRowTo } from './list/attempt-columns.tsx'

export { loadOwnAttempts }

const ownAttempt = attemptRowTo(paths.attempt)

/** All quizzes that the student has taken, with score and link to the result. */
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
