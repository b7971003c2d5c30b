import type { DraftProblem, DraftText, QuestionDraft } from '../question-draft.ts'
import type { PlacedQuestion } from './document-lines.ts'
import type { Marks } from './marks.ts'
import type { Picture } from './pictures.ts'
import { plainWords, restoreText, unique } from './restore-text.ts'
import { leftOutKind, typeOf } from './tables/question-rows.ts'
import { cellText } from './tables/table-cells.ts'

interface Finishing {
  readonly marks: Marks
  readonly pictures: ReadonlyMap<string, Picture>
  readonly tableQuestions: ReadonlyMap<number, PlacedQuestion>
}

export interface Finished {
  readonly questions: readonly QuestionDraft[]
  /** The names of the pictures that the drafts show. */
  readonly used: ReadonlySet<string>
}

/** Puts equations, pictures and tables into the questions, and the facts of their tables. */
export function finishDrafts(drafts: readonly QuestionDraft[], finishing: Finishing): Finished {
  const used = new Set<string>()
  const questions = drafts.map((draft) => finishDraft(draft, finishing, used))
  return { questions, used }
}

function finishDraft(draft: QuestionDraft, finishing: Finishing, used: Set<string>): QuestionDraft {
  const { marks, tableQuestions } = finishing
  const problems: DraftProblem[] = []
  const restore = (text: DraftText): DraftText => {
    const restored = restoreText(text, finishing)
    problems.push(...restored.problems)
    for (const name of restored.pictures) used.add(name)
    return restored.text
  }
  const words = (text: string) => plainWords(text, marks)
  const { question, doubt = null } = tableQuestions.get(draft.place.line ?? 0) ?? {}
  const cell = (kind: string) => {
    const text = words(cellText(question?.facts.get(kind), marks))
    return text === '' ? null : text
  }
  const passage = question && cellText(question.facts.get('passage'), marks)
  const category = [cell('subject'), cell('chapter')].filter((name) => name !== null)
  const reasons = draft.problems.map((problem) => ({ ...problem, reason: words(problem.reason) }))
  const ofTable: DraftProblem[] = [
    ...(doubt === null ? [] : [{ kind: 'broken', reason: words(doubt) } as const]),
    ...typeProblem(draft, cell('type')),
  ]
  return {
    ...draft,
    place: { ...draft.place, name: draft.place.name === null ? null : words(draft.place.name) },
    category: category.length > 0 ? category : draft.category.map(words),
    statement: restore(draft.statement),
    options: draft.options.map((option) => ({ ...option, text: restore(option.text) })),
    explanation: draft.explanation && restore(draft.explanation),
    passage: passage
      ? restore({ text: passage, format: 'plain' })
      : draft.passage && restore(draft.passage),
    facts: {
      ...draft.facts,
      difficulty: draft.facts.difficulty ?? cell('difficulty'),
      tags: question?.facts.has('tags') ? tagsOf(cell('tags')) : draft.facts.tags.map(words),
      reference: draft.facts.reference ?? cell('reference'),
    },
    problems: withoutOthers(unique([...reasons, ...ofTable, ...problems])),
  }
}

const tagsOf = (text: string | null) =>
  (text ?? '')
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** For a question that is left out, only the words of its table matter, if it has them. */
function withoutOthers(problems: readonly DraftProblem[]): readonly DraftProblem[] {
  const leftOut = problems.filter(({ kind }) => kind === 'left_out')
  return leftOut.length > 0 ? leftOut.slice(-1) : problems
}

/** A table that names another type than its key shows is not understood. */
function typeProblem(draft: QuestionDraft, written: string | null): DraftProblem[] {
  if (written === null) return []
  const isDecided = !draft.problems.some(({ kind }) => kind !== 'note' && kind !== 'incomplete')
  const what = leftOutKind(written)
  // A blank that takes a number is a Numerical.
  if (what && !(isDecided && draft.type === 'Numerical' && what === 'short_answer'))
    return [
      { kind: 'left_out', what, reason: `The table says that it is of the type "${written}"` },
    ]
  const type = typeOf(written)
  if (type === null || type === draft.type || !isDecided) return []
  // A question that allows several right options may have only one.
  if (type === 'MSQ' && draft.type === 'MCQ') return []
  const reason = `The table says that it is of the type "${written}", but its key does not fit this type`
  return [{ kind: 'broken', reason }]
}
