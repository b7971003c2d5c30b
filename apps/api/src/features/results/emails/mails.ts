import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { ownSectionSeconds, sectionPlanText } from '@prepwell/contract/quizzes/section-plan-text.ts'
import { after } from '../../../platform/clock.ts'
import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { momentInWords } from '../../../platform/text/moment-words.ts'
import { windowEnd } from '../../quizzes/quiz/index.ts'
import type { MarksChange } from './marks-changes.queries.ts'
import type { ComingExam } from './sending.queries.ts'
import { durationInWords, marksInWords, percentInWords } from './wording.ts'

/** The parts common to all notices. */
export interface MailContext {
  readonly to: { readonly name: string; readonly email: string }
  readonly publicUrl: string
  /** The exam time zone, in which mails give dates, together with its name. */
  readonly timeZone: string
  readonly unsubscribe: { readonly page: string; readonly oneClick: string }
}

const timeOf = (exam: ComingExam, timeZone: string): string => {
  const time = durationInWords(exam.own_duration_seconds)
  if (!exam.ends_together) return `From your start you have ${time}.`
  const end = after(exam.date_of_quiz, exam.own_duration_seconds)
  return `You have ${time}, until ${momentInWords(end, timeZone)}: if you start later, you have less time.`
}

/**
 * Describes section times: '3 sections of 40 min each', with the student's extra time; null if
 * there are none.
 */
export const planInWords = ({
  section_plan: plan,
  time_duration_seconds: duration,
  own_duration_seconds: ownDuration,
}: ComingExam): string | null =>
  plan && sectionPlanText(ownSectionSeconds(plan, { duration, ownDuration }), durationInWords)

export function reminderMail(context: MailContext, exam: ComingExam): Mail {
  const { to, publicUrl, timeZone, unsubscribe } = context
  const plan = planInWords(exam)
  return layOutMail({
    to: to.email,
    subject: `Reminder: ${exam.name}`,
    greeting: salutation(to.name),
    paragraphs: [
      `The exam "${exam.name}" begins on ${momentInWords(exam.date_of_quiz, timeZone)}.`,
      `You can start it until ${momentInWords(windowEnd(exam), timeZone)}. ${timeOf(exam, timeZone)}`,
      ...(plan ? [`The exam has ${plan}, in this order. You cannot go back to a section.`] : []),
    ],
    button: { label: 'See the exams', url: `${publicUrl}/browse/exam` },
    closing: 'Good luck!',
    unsubscribe,
  })
}

const shownWords: Readonly<Record<ShownPart, string>> = {
  marks: 'There you will find your marks and your rank.',
  answers: 'There you will find every question with your answer and its marks.',
  keys: 'There you will find every question with the right answer and its explanation.',
}

/** The subject line leaves out the score, because others may see it on the screen. */
export function resultMail(
  context: MailContext,
  result: {
    attempt_id: number
    quiz_name: string
    percentage: number
    shown_after: ShownPart
  },
): Mail {
  const { to, publicUrl, unsubscribe } = context
  return layOutMail({
    to: to.email,
    subject: `Your result is out: ${result.quiz_name}`,
    greeting: salutation(to.name),
    paragraphs: [
      `The results of the exam "${result.quiz_name}" have been published.`,
      `Your score: ${percentInWords(result.percentage)}.`,
    ],
    button: {
      label: 'See your result',
      url: `${publicUrl}/dashboard/my_quizzes/${result.attempt_id}`,
    },
    closing: shownWords[result.shown_after],
    unsubscribe,
  })
}

/**
 * The subject line leaves out the marks, because others may see it on the screen. While an exam
 * holds a question of the regrade, the mail leaves out the reason and the marks too, because they
 * would reveal the right answer there.
 */
export function marksMail(
  context: MailContext,
  changes: readonly MarksChange[],
  heldIds: ReadonlySet<number>,
): Mail {
  const { to, publicUrl, unsubscribe } = context
  const [first] = changes
  const name = first?.quiz_name ?? ''
  const isHeld = heldIds.size > 0
  const why = isHeld
    ? 'Questions were marked again.'
    : `Questions were marked again: ${first?.reason ?? ''}`
  return layOutMail({
    to: to.email,
    subject: changes.length === 1 ? `Your marks have changed: ${name}` : 'Your marks have changed',
    greeting: salutation(to.name),
    paragraphs: [
      first?.is_undone ? 'Questions that were marked again are marked as before.' : why,
      ...changes.map(({ quiz_name, before, after }) =>
        isHeld
          ? `${quiz_name}: you can read what has changed once the results of another exam with the same question are out.`
          : `${quiz_name}: ${marksInWords(before)} before, ${marksInWords(after)} now.`,
      ),
    ],
    button: {
      label: 'See your result',
      url: `${publicUrl}/dashboard/my_quizzes/${first?.attempt_id ?? ''}`,
    },
    closing: 'Points and ranks follow the new marks.',
    unsubscribe,
  })
}
