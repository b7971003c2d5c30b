import { countOf, formatDateTime, formatDuration } from '../../../../lib/dates.ts'
import type { QuizFacts } from './quiz-facts.ts'
import { sectionPlan } from './section-plan.ts'

/** Facts about the quiz whose changes are reported to students who are waiting or reading. */
export type ChangingFacts = Pick<
  QuizFacts,
  | 'name'
  | 'begins_at'
  | 'server_time'
  | 'time_duration'
  | 'ends_at'
  | 'needs_code'
  | 'total_questions'
  | 'total_marks'
  | 'sections'
  | 'section_rules'
>

/** Texts by the fact that changed; a later change of the same fact replaces the earlier one. */
export type LateChanges = { readonly [What in Changing]?: string }

type Changing = 'begin' | 'duration' | 'plan' | 'code' | 'paper' | 'name'

/** Describes for students what an admin changed between two start checks. */
export function lateChanges(before: ChangingFacts, after: ChangingFacts): LateChanges {
  const changes: { -readonly [What in Changing]?: string } = {}
  const [was, is] = [before.begins_at ?? null, after.begins_at ?? null]
  if (is === null && was !== null && was > after.server_time)
    changes.begin = 'The exam has begun, earlier than planned.'
  if (is !== null && was !== is) changes.begin = `The exam now begins on ${formatDateTime(is)}.`
  // With a common end, the time left decreases by itself.
  if (after.ends_at) {
    if (before.ends_at !== after.ends_at)
      changes.duration = `The exam now ends for you on ${formatDateTime(after.ends_at)}.`
  } else if (before.time_duration !== after.time_duration)
    changes.duration = `The exam now lasts ${formatDuration(after.time_duration)}.`
  const plan = planOf(after)
  if (plan !== planOf(before))
    changes.plan = plan
      ? `The times of the sections have changed. ${plan}`
      : 'The sections no longer have times of their own.'
  if (before.needs_code !== after.needs_code)
    changes.code = after.needs_code
      ? 'The exam now asks for an access code.'
      : 'The exam no longer asks for an access code.'
  if (paperOf(before) !== paperOf(after))
    changes.paper = `The paper has changed: ${countOf(after.total_questions, 'question')}, ${countOf(after.total_marks, 'mark')}.`
  if (before.name !== after.name) changes.name = `The exam is now called ${after.name}.`
  return changes
}

const planOf = (facts: ChangingFacts): string | null => {
  // With a common end, the times left decrease by themselves.
  const plan = facts.ends_at ? null : sectionPlan(facts)
  return plan && `${plan.times}. ${plan.leaving}`
}

const paperOf = ({ total_questions, total_marks, sections }: ChangingFacts) =>
  JSON.stringify([
    total_questions,
    total_marks,
    sections?.map(({ name, count, marks }) => [name, count, marks]),
  ])
