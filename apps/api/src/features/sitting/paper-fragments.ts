import { shownPaper } from '@prepwell/contract/sitting.ts'
import { encode } from 'zod'
import type { ItemOrder } from '../../platform/tables.ts'
import { itemsOf, orderItems, type Paper } from '../attempts/index.ts'
import { showItems } from './sitting.view.ts'

/** The JSON of a paper in pieces, so that each student's order of it is only put together. */
export interface PaperFragments {
  /** The JSON of the questions, sections and passages of an attempt, without the outer braces. */
  join(order: ItemOrder): string
}

interface QuestionFragment {
  /** The question without its place and options, and without its closing brace. */
  readonly head: string
  readonly options: ReadonlyMap<number, string>
  readonly passageId: number | undefined
}

/** Cuts up a paper with sections: everything passes through the contract once. */
export function cutPaper(paper: Paper): PaperFragments {
  const { questions, passages = [] } = encode(shownPaper, showItems(paper, paper.items))
  // Draws differ, but sections are equally long in all of them.
  const anyAttempt = itemsOf(paper, orderItems(paper, 0))
  const { sections } = encode(shownPaper, showItems(paper, anyAttempt))
  const byId = new Map(questions.map((question) => [question.id, cutQuestion(question)]))
  const sectionsJson = JSON.stringify(sections)
  const passageJson = new Map(passages.map((passage) => [passage.id, JSON.stringify(passage)]))
  return {
    join: (order) => {
      const passageIds = new Set<number>()
      const parts = order.map(([questionId, optionIds], place) => {
        const question = byId.get(questionId)
        if (!question) throw new Error(`question ${questionId} is not on the paper`)
        const { head, options, passageId } = question
        if (passageId !== undefined) passageIds.add(passageId)
        const ordered = optionIds?.map((id) => options.get(id) ?? '') ?? [...options.values()]
        return `${head},"display_id":${place + 1},"options":[${ordered.join()}]}`
      })
      const own = [...passageIds].map((id) => passageJson.get(id) ?? '')
      const passagesPart = own.length > 0 ? `,"passages":[${own.join()}]` : ''
      return `"questions":[${parts.join()}],"sections":${sectionsJson}${passagesPart}`
    },
  }
}

type Question = ReturnType<typeof showItems>['questions'][number]

function cutQuestion({ display_id: _place, options, ...question }: Question): QuestionFragment {
  return {
    head: JSON.stringify(question).slice(0, -1),
    options: new Map(options.map((option) => [option.id, JSON.stringify(option)])),
    passageId: question.passage_id,
  }
}
