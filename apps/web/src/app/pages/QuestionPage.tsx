import { UsedIn } from '../../features/item-statistics/index.ts'
import { QuestionPage as Page } from '../../features/questions/index.ts'

/** A question of the bank, and the quizzes that it was asked in. */
export function QuestionPage() {
  return <Page usedIn={(id) => <UsedIn questionId={id} />} />
}
