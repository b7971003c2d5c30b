import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** From the result of a practice to its next attempt. */
export function RetakePractice({ quizId }: { readonly quizId: number }) {
  return (
    <LinkButton
      to={paths.takePractice(quizId)}
      onClick={() => toast.info('Best of luck for your next attempt!')}
    >
      Retake Practice
    </LinkButton>
  )
}
