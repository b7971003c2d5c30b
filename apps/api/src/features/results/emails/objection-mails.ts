import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { momentInWords } from '../../../platform/text/moment-words.ts'
import type { MailContext } from './mails.ts'
import type { DecidedObjection } from './objections.queries.ts'

const resultPage = ({ publicUrl }: MailContext, attemptId: number) =>
  `${publicUrl}/dashboard/my_quizzes/${attemptId}`

export function provisionalMail(
  context: MailContext,
  exam: { readonly attempt_id: number; readonly quiz_name: string; readonly close_at: Date },
): Mail {
  const { to, timeZone, unsubscribe } = context
  return layOutMail({
    to: to.email,
    subject: `The provisional key is out: ${exam.quiz_name}`,
    greeting: salutation(to.name),
    paragraphs: [
      `You can now compare your answers in the exam "${exam.quiz_name}" with its provisional key.`,
      `If you think that something is wrong, you can object until ${momentInWords(exam.close_at, timeZone)}. The results come afterwards.`,
    ],
    button: { label: 'See the provisional key', url: resultPage(context, exam.attempt_id) },
    closing: 'Thank you for looking carefully!',
    unsubscribe,
  })
}

/**
 * `decided` are the student's objections to one exam, at least one. The decision about a question
 * that another exam holds is left out, because it would reveal the right answer there.
 */
export function decisionMail(
  context: MailContext,
  decided: readonly DecidedObjection[],
  heldIds: ReadonlySet<number>,
): Mail {
  const { to, unsubscribe } = context
  const { quiz_name = '', attempt_id = 0 } = decided[0] ?? {}
  const what = decided.length === 1 ? 'Your objection was' : 'Your objections were'
  return layOutMail({
    to: to.email,
    subject: `${what} decided: ${quiz_name}`,
    greeting: salutation(to.name),
    paragraphs: [
      `${what} decided in the exam "${quiz_name}".`,
      ...decided.map(({ question, question_id, decision, reason }) =>
        heldIds.has(question_id)
          ? `Question ${question}: you can read the decision once the results of another exam with this question are out.`
          : `Question ${question}: ${decision}. ${reason}`,
      ),
    ],
    button: { label: 'See your objections', url: resultPage(context, attempt_id) },
    closing: 'An accepted objection changes marks once the question has been marked again.',
    unsubscribe,
  })
}
