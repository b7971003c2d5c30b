import { QuestionPage as Page } from '../../features/bank/questions/index.ts'
import { UsedIn } from '../../features/results/item-statistics/index.ts'

/** A question of the bank, and the quizzes that contain it. */
export function QuestionPage() {
  return <Page usedIn={(id) => <UsedIn questionId={id} />} />
}
