import { PageTitle } from '../../../ui/PageTitle.tsx'
import { AttemptList } from './AttemptList.tsx'

/** Every quiz the student has taken, with its score and the way to its result. */
export function MyQuizzesPage() {
  return (
    <>
      <PageTitle title="My Quizzes" />
      <AttemptList />
    </>
  )
}
