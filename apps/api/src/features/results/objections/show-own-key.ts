import type { getProvisionalKey } from '@prepwell/contract/results/objections.ts'
import type { z } from 'zod'
import { epoch } from '../../../platform/clock.ts'
import { notAllowedNow } from '../../../platform/errors.ts'
import { selectHeldElsewhere } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import {
  type AttemptContext,
  type GradedItem,
  itemsOf,
  presentStandard,
  questionKinds,
  requireOwn,
  selectAnswers,
} from '../../sitting/attempts/index.ts'
import { showName, showPassages } from '../results/index.ts'
import { whyNoKey } from './objection-rules.ts'
import { findObjectable } from './objections.queries.ts'

type ProvisionalKey = z.input<(typeof getProvisionalKey)['response']>['data']

/**
 * The provisional key of the viewer's own attempt, with the viewer's answers. It reveals no marks.
 * For a question that another exam holds, it shows neither answer nor key, as in a result.
 */
export async function showOwnKey(
  { db, clock, papers }: AttemptContext,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<ProvisionalKey> {
  const attempt = requireOwn(viewer, await findObjectable(db, id))
  const reason = whyNoKey(attempt)
  const { objections_close_at: closes } = attempt
  if (reason || !closes) throw notAllowedNow(reason ?? 'The provisional key is not shown yet')
  const [paper, heldIds, answers] = await Promise.all([
    papers.graded(db, attempt.paper_id),
    selectHeldElsewhere(db, clock.now(), attempt),
    selectAnswers(db, id),
  ])
  const selected = new Map(answers.map((answer) => [answer.question_id, answer.selected]))
  const items = itemsOf(paper, attempt.item_order)
  return {
    take_quiz_id: id,
    quiz_id: attempt.quiz_id,
    quiz_name: attempt.quiz_name,
    questions: items.map((item) =>
      heldIds.has(item.question_id)
        ? { ...showQuestion(item), is_held: true, selected_answer: [], correct_answer: [] }
        : {
            ...showQuestion(item),
            ...showKey(item),
            is_held: false,
            selected_answer: questionKinds[item.type].showValues(
              selected.get(item.question_id) ?? [],
            ),
          },
    ),
    ...(paper.sections
      ? {
          sections: paper.sections.map((section) => ({ name: section.name, ...showName(section) })),
        }
      : {}),
    ...showPassages(items, paper),
    ...(paper.languages ? { languages: paper.languages } : {}),
    objections_close_at: epoch(closes),
  }
}

const showQuestion = (item: GradedItem) => ({
  id: item.question_id,
  display_id: item.display_id,
  type: item.type,
  statement: item.statement,
  question_format: item.question_format,
  question_image: item.question_image,
  section: item.section,
  passage_id: item.passage_id,
  language: item.language,
  translations: item.translations,
  options: questionKinds[item.type].showOptions(item),
})

/** The key by which the question is marked now, and others that are accepted too. */
function showKey(item: GradedItem) {
  const { showValues } = questionKinds[item.type]
  const [key = [], ...others] = presentStandard(item).keys
  return {
    correct_answer: showValues(key),
    ...(others.length > 0 ? { also_correct: others.map((other) => showValues(other)) } : {}),
  }
}
