import { formatDay } from '../../../../lib/dates.ts'
import type { OwnGoal } from '../users.api.ts'

/** 'JEE Main on Jan 24, 2027', or 'JEE Main' without a date. */
export function goalWords({ exam_name: name, exam_date: date, is_exam_over }: OwnGoal): string {
  if (name === null) return 'You have not said which exam you are preparing for.'
  if (date === null) return name
  const day = formatDay(date, 'with year')
  return is_exam_over ? `${name} was on ${day}. Choose your next exam.` : `${name} on ${day}`
}

/** The advice about a goal, which is undefined while it is loading. */
export const adviceOn = (goal: OwnGoal | undefined): string =>
  goal?.exam_name && goal.is_exam_over
    ? 'Today, exams and practices show everything until then. Nobody else sees your goal.'
    : 'Today, exams and practices begin with what helps you for it. Nobody else sees it.'
