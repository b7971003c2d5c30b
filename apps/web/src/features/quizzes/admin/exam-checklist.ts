import type { ExamChecklist } from '@prepwell/contract/exam-day/exam-checklist.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { countOf, formatDateTime } from '../../../lib/dates.ts'
import { numberText } from '../../../lib/numbers.ts'
import { forEditing, paths } from '../../../lib/paths.ts'
import { entryText } from './entry-text.ts'
import { publicationText } from './publication-text.ts'

/** Ready; to be looked at; or the exam cannot go as it is. */
export type CheckState = 'ok' | 'look' | 'problem'

/** One line of the checklist, and where it is mended. */
export interface Check {
  readonly what: string
  readonly state: CheckState
  readonly text: string
  readonly link?: { readonly to: string; readonly text: string }
}

/** What should be right before the day of an exam, in the order in which it is prepared. */
export function checksOf(quiz: QuizDetail, facts: ExamChecklist): Check[] {
  return [
    { what: 'Questions', ...questions(quiz, facts) },
    { what: 'Candidates', ...candidates(quiz, facts) },
    { what: 'Other exams', ...clashes(facts) },
    { what: 'Extra time', ...extraTime(facts) },
    { what: 'Entry', state: 'ok', text: entry(quiz) },
    { what: 'Results', state: 'ok', text: `${publicationText(quiz)}.` },
    { what: 'Mails', ...mails(facts) },
    {
      what: 'Backup',
      state: 'look',
      text: 'Prepwell does not know when the last backup was made. Make one shortly before the exam.',
    },
  ]
}

/** 'The exam is entered with an access code.' */
function entry(quiz: QuizDetail): string {
  const isOpen = !quiz.access_code && !quiz.waiting_room && quiz.seb_config_keys.length === 0
  return `The exam is ${isOpen ? '' : 'entered '}${entryText(quiz)}.`
}

type Found = Omit<Check, 'what'>

function questions(quiz: QuizDetail, facts: ExamChecklist): Found {
  const change = { to: forEditing(paths.admin.quiz(quiz.id)), text: 'Change the exam' }
  const [lack] = facts.lacking_sections
  if (lack)
    return {
      state: 'problem',
      text: `The section ${lack.name} lacks ${countOf(lack.missing, 'question')}: nobody can start the exam.`,
      link: change,
    }
  if (facts.has_uneven_draws)
    return {
      state: 'problem',
      text: 'Each student would draw from questions with different marks: nobody can start the exam.',
      link: change,
    }
  if (quiz.total_questions === 0)
    return {
      state: 'problem',
      text: 'There are no questions: nobody can start the exam.',
      link: change,
    }
  const size = `${countOf(quiz.total_questions, 'question')}, ${numberText(quiz.total_marks)} marks`
  return {
    state: 'ok',
    text:
      quiz.paper_frozen_at === null
        ? `${size}. Changes in the question bank count until the first student begins.`
        : `${size}. The paper is frozen.`,
  }
}

function candidates(quiz: QuizDetail, { candidates: count, not_ready }: ExamChecklist): Found {
  const [group] = quiz.groups
  const link = group
    ? { to: paths.admin.group(group.id), text: `See ${group.name}` }
    : { to: paths.admin.students, text: 'See the students' }
  if (count === 0)
    return {
      state: 'problem',
      text: group
        ? 'Nobody in its groups can sit the exam.'
        : 'There is no active student with a confirmed address.',
      link,
    }
  const can = `${countOf(count, 'student')} can sit it`
  if (group && not_ready > 0)
    return {
      state: 'look',
      text: `${can}; ${not_ready} more in its groups cannot: suspended, or without a confirmed address.`,
      link,
    }
  return { state: 'ok', text: group ? `${can}, in ${groupNames(quiz)}.` : `${can}: all students.` }
}

const groupNames = ({ groups }: QuizDetail) => groups.map(({ name }) => name).join(', ')

function clashes({ clashes: [first, ...others] }: ExamChecklist): Found {
  if (!first) return { state: 'ok', text: 'None at the same time for the same students.' }
  const more = others.length > 0 ? `, and ${countOf(others.length, 'more exam', 'more exams')}` : ''
  return {
    state: 'look',
    text: `${first.name} is at the same time for ${countOf(first.candidates, 'student')} (${formatDateTime(first.date_of_quiz)})${more}.`,
    link: { to: paths.admin.quiz(first.id), text: `See ${first.name}` },
  }
}

const extraTime = ({ with_extra_time: count }: ExamChecklist): Found => ({
  state: 'ok',
  text:
    count === 0
      ? 'No candidate has extra time.'
      : `${countOf(count, 'candidate has', 'candidates have')} extra time, and will finish later than the others.`,
})

function mails({ sends_mails, is_reminded }: ExamChecklist): Found {
  if (!sends_mails)
    return {
      state: 'look',
      text: 'No mail server is set up: nobody is reminded, or hears of the result, by mail.',
    }
  return {
    state: 'ok',
    text: is_reminded
      ? 'The candidates have been reminded by mail.'
      : 'The candidates are reminded by mail a day before.',
  }
}
