import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'

/** Questions shown together: all those of a passage, or a single question. */
export interface QuestionGroup {
  readonly passage: PaperPassage | undefined
  readonly questions: readonly PaperQuestion[]
}

/** Groups consecutive questions by passage, keeping their order. */
export function questionGroups(
  questions: readonly PaperQuestion[],
  passages: readonly PaperPassage[] = [],
): readonly QuestionGroup[] {
  const groups: { passage: PaperPassage | undefined; questions: PaperQuestion[] }[] = []
  for (const question of questions) {
    const passage = passages.find(({ id }) => id === question.passage_id)
    const last = groups.at(-1)
    if (passage && last?.passage === passage) last.questions.push(question)
    else groups.push({ passage, questions: [question] })
  }
  return groups
}

/** For example 'Passage for question 3' or 'Passage for questions 3 to 5'. */
export function passageTitle(questions: ReadonlyArray<Pick<PaperQuestion, 'display_id'>>): string {
  const first = questions[0]?.display_id
  const last = questions.at(-1)?.display_id
  return first === last
    ? `Passage for question ${first}`
    : `Passage for questions ${first} to ${last}`
}
