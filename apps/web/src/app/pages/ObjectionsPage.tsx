import { ObjectionInbox } from '../../features/results/objections/index.ts'
import { MarkedAgain } from '../../features/results/regrades/index.ts'

/** The objections to an exam, with any regrade of each question. */
export const ObjectionsPage = () => (
  <ObjectionInbox
    regradeOf={(quizId, { question_id, is_open, objections }) => (
      <MarkedAgain
        quizId={quizId}
        questionId={question_id}
        isAccepted={!is_open && objections.some(({ state }) => state === 'accepted')}
      />
    )}
  />
)
