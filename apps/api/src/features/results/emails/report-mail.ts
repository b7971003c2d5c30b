import { formatDays } from '@prepwell/text/dates.ts'
import { after, calendarDay } from '../../../platform/clock.ts'
import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { schoolMark } from '../../../platform/mail/school-mark.ts'
import { counted } from '../../../platform/text/count-text.ts'
import { momentInWords } from '../../../platform/text/moment-words.ts'
import { windowEnd } from '../../quizzes/quiz/index.ts'
import { type MailContext, planInWords } from './mails.ts'
import type { Activity, ComingExam } from './sending.queries.ts'
import type { Week } from './week.ts'
import { durationInWords, percentInWords } from './wording.ts'

interface SubjectAverage {
  readonly name: string
  readonly average: number
}

interface Report {
  readonly week: Week
  readonly activity: Activity
  /** Sorted best first. */
  readonly subjects: readonly SubjectAverage[]
  readonly nextExams: readonly ComingExam[]
}

export function reportMail(context: MailContext, report: Report): Mail {
  const { to, publicUrl, timeZone, unsubscribe } = context
  const { week, activity, subjects, nextExams } = report
  const [first, last] = [week.start, after(week.end, -1)] as const
  return layOutMail({
    to: to.email,
    subject: `Your week at ${schoolMark}`,
    greeting: salutation(to.name),
    paragraphs: [
      `This is your week from ${formatDays(calendarDay(first, timeZone), calendarDay(last, timeZone))}.`,
      ...[achievement(activity), extremes(subjects), outlook(nextExams, timeZone)]
        .filter((lines) => lines.length > 0)
        .map((lines) => lines.join('\n')),
    ],
    button: { label: 'Open your dashboard', url: `${publicUrl}/dashboard` },
    unsubscribe,
  })
}

function achievement({ exams, practices, pending, average }: Activity): string[] {
  const counts = [
    exams > 0 && counted(exams, 'exam'),
    practices > 0 && counted(practices, 'practice'),
  ]
  return [
    `You completed ${counts.filter(Boolean).join(' and ')}.`,
    ...(average === null ? [] : [`Your average score: ${percentInWords(average)}.`]),
    ...(pending > 0 ? [`Not published yet: ${counted(pending, 'result')}.`] : []),
  ]
}

/** The best and the weakest subject, if they differ. */
function extremes(subjects: readonly SubjectAverage[]): string[] {
  const [best, weakest] = [subjects[0], subjects.at(-1)]
  if (!best || !weakest || best.average === weakest.average) return []
  return [
    `Best subject: ${best.name} (${percentInWords(best.average)}).`,
    `Weakest subject: ${weakest.name} (${percentInWords(weakest.average)}).`,
  ]
}

function outlook(exams: readonly ComingExam[], timeZone: string): string[] {
  const lines = exams.map((exam) => {
    const { name, date_of_quiz, entry_seconds, ends_together, own_duration_seconds } = exam
    const plan = planInWords(exam)
    return [
      `${name}: ${momentInWords(date_of_quiz, timeZone)}`,
      durationInWords(own_duration_seconds),
      ...(plan === null ? [] : [plan]),
      ...(ends_together ? ['all end together'] : []),
      ...(entry_seconds === null
        ? []
        : [`start until ${momentInWords(windowEnd(exam), timeZone)}`]),
    ].join(', ')
  })
  return lines.length > 0 ? ['The next exams:', ...lines] : []
}
