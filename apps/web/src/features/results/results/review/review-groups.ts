import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { ReviewedQuestion } from '../reviewed-questions.ts'

/** The fields of a question that grouping needs. */
interface Placed {
  readonly question: Pick<ReviewedQuestion['question'], 'section' | 'passage_id'>
}

/** Consecutive questions with the same passage, or with none. */
export interface ReviewRun<Item extends Placed = ReviewedQuestion> {
  readonly passage: PaperPassage | null
  /** `place` is the index in the whole list, from 0. */
  readonly questions: ReadonlyArray<{ readonly item: Item; readonly place: number }>
}

/** The questions of a section. A paper on one whole chapter has a single group without a name. */
export interface ReviewGroup<Item extends Placed = ReviewedQuestion> {
  /** One-based; 0 without sections. */
  readonly section: number
  readonly name: string | null
  readonly runs: readonly ReviewRun<Item>[]
}

/**
 * Groups questions by section and passage in paper order. A section without questions is left out.
 */
export function reviewGroups<Item extends Placed>(
  found: readonly Item[],
  {
    sections,
    passages,
  }: {
    readonly sections?: readonly { readonly name: string }[] | undefined
    readonly passages?: readonly PaperPassage[] | undefined
  },
): readonly ReviewGroup<Item>[] {
  const byId = new Map(passages?.map((passage) => [passage.id, passage]))
  const placed = found.map((item, place) => ({ item, place }))
  const bySection = Map.groupBy(placed, ({ item }) => item.question.section ?? 0)
  return [...bySection].map(([section, questions]) => ({
    section,
    name: sections?.[section - 1]?.name ?? null,
    runs: runsOf(questions).map((run) => ({
      passage: byId.get(run[0]?.item.question.passage_id ?? 0) ?? null,
      questions: run,
    })),
  }))
}

function runsOf<Item extends Placed>(
  questions: ReviewRun<Item>['questions'],
): ReadonlyArray<ReviewRun<Item>['questions']> {
  const runs: ReviewRun<Item>['questions'][number][][] = []
  for (const question of questions) {
    const run = runs.at(-1)
    const isSame = run?.[0]?.item.question.passage_id === question.item.question.passage_id
    if (run && isSame) run.push(question)
    else runs.push([question])
  }
  return runs
}

/** 'Passage for questions 4 to 6', from consecutive question numbers. */
export function passageTitle(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)]
  return first === last
    ? `Passage for question ${first}`
    : `Passage for questions ${first} to ${last}`
}
