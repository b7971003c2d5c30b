import type { getQuestionAnswers as endpoint } from '@prepwell/contract/results/class-results.ts'
import type { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentStandard, questionKinds } from '../../sitting/attempts/index.ts'
import type { ReadClass } from './class-cache.ts'
import { shownMarks } from './class-results.view.ts'
import { inGroup } from './list-candidates.ts'
import { notAsked } from './paper-sheet.ts'
import { placesOnPapers } from './shown-questions.ts'

type Shown = z.input<(typeof endpoint)['response']>['data']

/**
 * A question of the shown paper with its key, and the students who gave each answer; 404 for any
 * other question.
 */
export async function showQuestionAnswers(
  { db, readClass }: Pick<Platform, 'db'> & { readonly readClass: ReadClass },
  {
    id,
    questionId,
    attempts,
    group_id,
  }: z.output<(typeof endpoint)['query']> & { readonly id: number; readonly questionId: number },
): Promise<Shown> {
  const loaded = await readClass(id)
  const { shown } = loaded
  const at = shown?.places.get(questionId)
  const question = at === undefined ? undefined : shown?.questions[at]
  if (!shown || at === undefined || !question) throw notFound('Question')
  const { item, full, isLeftOut } = question
  const [right = [], ...also] = presentStandard(item).keys
  const { showValues, showOptions } = questionKinds[item.type]
  const places = placesOnPapers(shown, loaded)
  const groups = new Map<string, Shown['answers'][number]>()
  const times: number[] = []
  for (const { student, attempt } of await inGroup(db, loaded.candidates[attempts], group_id)) {
    const own = attempt && loaded.attempts.get(attempt.id)
    const place = attempt ? places.get(attempt.paperId)?.[at] : undefined
    if (!own || place === undefined || place === notAsked) continue
    const answer = own.sheet.answers[place] ?? notAsked
    const asked = loaded.papers.get(attempt.paperId)?.questions[place]
    const given = asked?.answers[answer]
    if (!given) continue
    const not_needed = asked.isLeftOut || (own.counted?.notNeeded.has(place) ?? false)
    const seconds = own.sheet.seconds[place] ?? 0
    if (seconds > 0 && !not_needed) times.push(seconds)
    const key = [not_needed, ...given.selected].join('\0')
    const group = groups.get(key) ?? {
      selected: showValues(given.selected),
      outcome: given.outcome,
      not_needed,
      students: [],
    }
    groups.set(key, group)
    group.students.push({
      student_id: student.student_id,
      name: student.name,
      take_quiz_id: attempt.id,
      marks: not_needed ? 0 : shownMarks(given.marks),
    })
  }
  return {
    question_id: item.question_id,
    display_id: item.display_id,
    type: item.type,
    statement: item.statement,
    question_format: item.question_format,
    question_image: item.question_image,
    language: item.language,
    translations: item.translations,
    marks: isLeftOut ? 0 : shownMarks(full),
    options: showOptions(item),
    languages: shown.paper.languages,
    correct_answer: showValues(right),
    ...(also.length > 0 ? { also_correct: also.map((one) => showValues(one)) } : {}),
    ...(isLeftOut ? { is_left_out: true } : {}),
    median_time: medianOf(times),
    answers: [...groups.values()].sort(
      (a, b) =>
        Number(a.not_needed) - Number(b.not_needed) || b.students.length - a.students.length,
    ),
  }
}

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null
  values.sort((a, b) => a - b)
  const [lower = 0, upper = 0] = [values[(values.length - 1) >> 1], values[values.length >> 1]]
  return (lower + upper) / 2
}
