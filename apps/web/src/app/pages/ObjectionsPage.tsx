import { ObjectionInbox } from '../../features/results/objections/index.ts'
import { HeldBack, MarkedAgain } from '../../features/results/regrades/index.ts'

/** The objections to an exam, with any regrade of each question, or why it must wait. */
export const ObjectionsPage = () => (
  <ObjectionInbox
    regradeOf={(quizId, { question_id, is_open, objections }) => (
      <>
        <HeldBack quizId={quizId} questionId={question_id} />
        <MarkedAgain
          quizId={quizId}
          questionId={question_id}
          isAccepted={!is_open && objections.some(({ state }) => state === 'accepted')}
        />
      </>
    )}
  />
)
