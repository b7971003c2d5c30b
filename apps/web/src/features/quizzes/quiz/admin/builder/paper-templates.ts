import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { type Composition, newComposition, newSection, newSource } from './composition.ts'

interface TemplateSource {
  /** Defaults to every type that the scheme uses. */
  readonly types?: readonly QuestionType[]
  /** The number of questions drawn. */
  readonly count: number
}

/**
 * The pattern of an exam without its chapters. Patterns change, so each year can be a separate
 * entry.
 */
export interface PaperTemplate {
  readonly name: string
  /** A one-line summary. */
  readonly summary: string
  /** The duration of the exam. */
  readonly minutes: number
  /** The id of a preset marking scheme. */
  readonly scheme_id: number
  readonly sections: ReadonlyArray<{
    readonly name: string
    readonly sources: readonly TemplateSource[]
  }>
}

const subjects = ['Physics', 'Chemistry', 'Mathematics'] as const

export const paperTemplates: readonly PaperTemplate[] = [
  {
    name: 'GATE',
    summary: 'General Aptitude 10, subject 55; a third is taken off for a wrong MCQ',
    minutes: 180,
    scheme_id: 2,
    sections: [
      { name: 'General Aptitude', sources: [{ count: 10 }] },
      { name: 'Subject', sources: [{ count: 55 }] },
    ],
  },
  {
    name: 'JEE Main',
    summary: '3 subjects with 20 MCQ and 5 Numerical each, +4 and −1: 300 marks',
    minutes: 180,
    scheme_id: 3,
    sections: subjects.map((name) => ({
      name,
      sources: [
        { types: ['MCQ'], count: 20 },
        { types: ['Numerical'], count: 5 },
      ],
    })),
  },
  {
    name: 'JEE Advanced',
    summary: '3 subjects with 4 MCQ, 3 MSQ and 6 Numerical each: 144 marks',
    minutes: 180,
    scheme_id: 4,
    sections: subjects.map((name) => ({
      name,
      sources: [
        { types: ['MCQ'], count: 4 },
        { types: ['MSQ'], count: 3 },
        { types: ['Numerical'], count: 6 },
      ],
    })),
  },
  {
    name: 'NEET',
    summary: 'Physics, Chemistry, Botany and Zoology with 45 MCQ each, +4 and −1: 720 marks',
    minutes: 180,
    scheme_id: 5,
    sections: ['Physics', 'Chemistry', 'Botany', 'Zoology'].map((name) => ({
      name,
      sources: [{ types: ['MCQ'], count: 45 }],
    })),
  },
  {
    name: 'CUET',
    summary: 'One subject with 50 MCQ, +5 and −1: 250 marks',
    minutes: 60,
    scheme_id: 6,
    sections: [{ name: 'Subject', sources: [{ types: ['MCQ'], count: 50 }] }],
  },
]

/** The sections of a template, without chapters. */
export const compositionFrom = ({ scheme_id, sections }: PaperTemplate): Composition =>
  newComposition(
    sections.map(({ name, sources }) =>
      newSection({
        name,
        scheme_id,
        sources: sources.map(({ types = [], count }) =>
          newSource({ types, take: 'draw', count: String(count) }),
        ),
      }),
    ),
  )
