import { presetSchemeIds } from '@prepwell/contract/bank/preset-schemes.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { EarlySectionEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { CutOffDraft } from '../../cut-offs/cut-off-form.ts'
import {
  type Composition,
  newComposition,
  newSection,
  newSource,
  type SourcePlace,
} from '../composition.ts'

interface TemplateSource {
  /** Defaults to all types that the scheme uses. */
  readonly types?: readonly QuestionType[]
  /** The number of questions to draw. */
  readonly count: number
}

interface TemplateSection {
  readonly name: string
  /** Defaults to the template's scheme. */
  readonly scheme?: keyof typeof presetSchemeIds
  /** The section's own time; present in all sections or in none. */
  readonly minutes?: number
  readonly sources: readonly TemplateSource[]
}

/** The pattern of an exam, without chapters (docs/papers.md). */
export interface PaperTemplate {
  readonly name: string
  /** The year in which the exam had this pattern. */
  readonly year: number
  /** A one-line summary. */
  readonly summary: string
  /** The duration of the exam, including pauses. */
  readonly minutes: number
  readonly scheme: keyof typeof presetSchemeIds
  readonly sections: readonly TemplateSection[]
  /** Present if each section has its own time. */
  readonly times?: { readonly early: EarlySectionEnd; readonly pause: number }
  /** The total marks needed, if they are published before the exam. */
  readonly cut_off?: CutOffDraft
}

/** The name with the year: 'CAT 2025'. */
export const templateTitle = ({ name, year }: PaperTemplate): string => `${name} ${year}`

const subjects = ['Physics', 'Chemistry', 'Mathematics'] as const

/** A section of single-choice questions. */
const choices = (name: string, count: number, more: Partial<TemplateSection> = {}) => ({
  ...{ name, sources: [{ types: ['MCQ'] as const, count }] },
  ...more,
})

/** Sections in a fixed order, each of which lasts until its time is over. */
const fixedOrder = { early: 'wait', pause: 0 } as const

const percent = (
  value: string,
  others: Readonly<Record<string, readonly string[]>>,
): CutOffDraft => ({
  ...{ unit: 'percent', value },
  categories: Object.entries(others).flatMap(([own, categories]) =>
    categories.map((category) => ({ category, value: own })),
  ),
})

const engineering: readonly PaperTemplate[] = [
  {
    name: 'GATE',
    year: 2026,
    summary: 'General Aptitude 10, subject 55; a third is taken off for a wrong MCQ',
    minutes: 180,
    scheme: 'GATE 2026',
    sections: [
      { name: 'General Aptitude', sources: [{ count: 10 }] },
      { name: 'Subject', sources: [{ count: 55 }] },
    ],
  },
  {
    name: 'JEE Main',
    year: 2026,
    summary: '3 subjects with 20 MCQ and 5 Numerical each, +4 and −1: 300 marks',
    minutes: 180,
    scheme: 'JEE Main 2026',
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
    year: 2026,
    summary: 'Paper 1: 3 subjects with 4 MCQ, MSQ, Numerical and matching lists each: 180 marks',
    minutes: 180,
    scheme: 'JEE Advanced 2026',
    sections: subjects.flatMap((name) => [
      {
        name,
        sources: [
          { types: ['MCQ'], count: 4 },
          { types: ['MSQ'], count: 4 },
          { types: ['Numerical'], count: 4 },
        ],
      },
      choices(`${name}, matching lists`, 4, { scheme: 'JEE Advanced, matching lists 2026' }),
    ]),
  },
]

const studies: readonly PaperTemplate[] = [
  {
    name: 'NEET',
    year: 2026,
    summary: 'Physics, Chemistry, Botany and Zoology with 45 MCQ each, +4 and −1: 720 marks',
    minutes: 180,
    scheme: 'NEET 2026',
    sections: ['Physics', 'Chemistry', 'Botany', 'Zoology'].map((name) => choices(name, 45)),
  },
  {
    name: 'CUET',
    year: 2026,
    summary: 'One subject with 50 MCQ, +5 and −1: 250 marks',
    minutes: 60,
    scheme: 'CUET 2026',
    sections: [choices('Subject', 50)],
  },
  {
    name: 'CAT',
    year: 2025,
    summary: '3 sections of 40 minutes with 24, 22 and 22 questions, +3 and −1: 204 marks',
    minutes: 120,
    scheme: 'CAT 2025',
    times: fixedOrder,
    sections: [
      { name: 'Verbal Ability and Reading Comprehension', minutes: 40, sources: [{ count: 24 }] },
      { name: 'Data Interpretation and Logical Reasoning', minutes: 40, sources: [{ count: 22 }] },
      { name: 'Quantitative Ability', minutes: 40, sources: [{ count: 22 }] },
    ],
  },
  {
    name: 'CLAT',
    year: 2026,
    summary: '5 sections with 120 MCQ in 2 hours, +1 and −0.25: 120 marks',
    minutes: 120,
    scheme: 'CLAT 2026',
    sections: [
      choices('English Language', 24),
      choices('Current Affairs, including General Knowledge', 28),
      choices('Legal Reasoning', 30),
      choices('Logical Reasoning', 26),
      choices('Quantitative Techniques', 12),
    ],
  },
  {
    name: 'UGC-NET',
    year: 2026,
    summary: 'Papers 1 and 2 together, 150 MCQ in 3 hours, +2: 300 marks',
    minutes: 180,
    scheme: 'UGC-NET 2026',
    sections: [choices('Paper 1', 50), choices('Paper 2', 100)],
    cut_off: percent('40', { 35: ['OBC', 'SC', 'ST', 'PwBD', 'Third gender'] }),
  },
]

const posts: readonly PaperTemplate[] = [
  {
    name: 'SSC CGL Tier 1',
    year: 2026,
    summary: '4 sections of 15 minutes with 25 MCQ each, +2 and −0.5: 200 marks',
    minutes: 60,
    scheme: 'SSC CGL Tier 1 2026',
    times: fixedOrder,
    sections: [
      'General Intelligence and Reasoning',
      'General Awareness',
      'Quantitative Aptitude',
      'English Comprehension',
    ].map((name) => choices(name, 25, { minutes: 15 })),
    cut_off: percent('30', { 25: ['OBC', 'EWS'], 20: ['SC', 'ST', 'PwBD', 'ESM'] }),
  },
  {
    name: 'SSC CGL Tier 2, Paper I',
    year: 2026,
    summary: '5 sections of 15 to 40 minutes, 150 MCQ, +3 and −1: 450 marks',
    minutes: 135,
    scheme: 'SSC CGL Tier 2, Paper I 2026',
    times: fixedOrder,
    sections: [
      choices('Mathematical Abilities', 30, { minutes: 30 }),
      choices('Reasoning and General Intelligence', 30, { minutes: 30 }),
      choices('English Language and Comprehension', 45, { minutes: 40 }),
      choices('General Awareness', 25, { minutes: 20 }),
      choices('Computer Knowledge', 20, { minutes: 15 }),
    ],
  },
  {
    name: 'SSC CGL Tier 2, Paper II',
    year: 2026,
    summary: 'Statistics: 100 MCQ in 2 hours, +2 and −0.5: 200 marks',
    minutes: 120,
    scheme: 'SSC CGL Tier 2, Paper II 2026',
    sections: [choices('Statistics', 100)],
  },
  {
    name: 'IBPS PO Prelims',
    year: 2026,
    summary: '3 sections of 20 minutes with 30, 35 and 35 MCQ: 100 marks',
    minutes: 60,
    scheme: 'IBPS PO Prelims, English 2026',
    times: fixedOrder,
    sections: [
      choices('English Language', 30, { minutes: 20 }),
      choices('Quantitative Aptitude', 35, {
        ...{ minutes: 20, scheme: 'IBPS PO Prelims, Quantitative Aptitude 2026' },
      }),
      choices('Reasoning Ability', 35, {
        ...{ minutes: 20, scheme: 'IBPS PO Prelims, Reasoning 2026' },
      }),
    ],
  },
  {
    name: 'IBPS PO Mains',
    year: 2025,
    summary: '4 sections of 25 to 50 minutes, 145 MCQ: 200 marks',
    minutes: 160,
    scheme: 'IBPS PO Mains, Awareness and Data Analysis 2025',
    times: fixedOrder,
    sections: [
      choices('Reasoning', 40, { minutes: 50, scheme: 'IBPS PO Mains, Reasoning 2025' }),
      choices('General, Economy and Banking Awareness', 35, { minutes: 25 }),
      choices('English Language', 35, { minutes: 40, scheme: 'IBPS PO Mains, English 2025' }),
      choices('Data Analysis and Interpretation', 35, { minutes: 45 }),
    ],
  },
  {
    name: 'SBI PO Prelims',
    year: 2026,
    summary: '3 sections of 20 minutes with 40, 30 and 30 MCQ, +1 and −0.25: 100 marks',
    minutes: 60,
    scheme: 'SBI PO Prelims 2026',
    times: fixedOrder,
    sections: [
      choices('English Language', 40, { minutes: 20 }),
      choices('Quantitative Aptitude', 30, { minutes: 20 }),
      choices('Reasoning Ability', 30, { minutes: 20 }),
    ],
  },
  {
    name: 'SBI PO Mains',
    year: 2026,
    summary: '4 sections of 40 to 50 minutes, 170 MCQ: 200 marks',
    minutes: 180,
    scheme: 'SBI PO Mains, Awareness 2026',
    times: fixedOrder,
    sections: [
      choices('Reasoning and Computer Aptitude', 40, {
        ...{ minutes: 50, scheme: 'SBI PO Mains, Reasoning 2026' },
      }),
      choices('Data Analysis and Interpretation', 30, {
        ...{ minutes: 45, scheme: 'SBI PO Mains, Data Analysis 2026' },
      }),
      choices('General Awareness, Economy and Banking', 60, { minutes: 45 }),
      choices('English Language', 40, { minutes: 40, scheme: 'SBI PO Mains, English 2026' }),
    ],
  },
]

/** The templates in the groups of the menu. */
export const templateGroups = [
  { label: 'Engineering', templates: engineering },
  { label: 'Other studies', templates: studies },
  { label: 'Government and banks', templates: posts },
] as const

export const paperTemplates = templateGroups.flatMap(({ templates }) => templates)

/** The sections of a template, without chapters. */
export const compositionFrom = (
  { scheme, sections }: PaperTemplate,
  subjects: readonly KnownSubject[] = [],
): Composition =>
  newComposition(
    sections.map(({ name, minutes, sources, scheme: own = scheme }) => {
      const place = placeOf(name, subjects)
      return newSection({
        name,
        scheme_id: presetSchemeIds[own],
        minutes: minutes === undefined ? '' : String(minutes),
        sources: sources.map(({ types = [], count }) =>
          newSource({ ...place, types, take: 'draw', count: String(count) }),
        ),
      })
    }),
  )

/** A subject of the school with its chapters. */
export interface KnownSubject {
  readonly id: number
  readonly name: string
  readonly chapters: readonly { readonly id: number }[]
}

/**
 * All chapters of the subject that a section is named after, as in 'Physics, matching lists'; empty
 * if the school has no such subject.
 */
function placeOf(section: string, subjects: readonly KnownSubject[]): Partial<SourcePlace> {
  const names = [section, section.split(',')[0] ?? ''].map((name) => name.toLowerCase())
  const found = subjects.find(({ name }) => names.includes(name.trim().toLowerCase()))
  if (!found) return {}
  const ids = found.chapters.map(({ id }) => id)
  if (ids.length > limits.sourceChaptersMax) return { subject_id: found.id }
  return {
    subject_id: found.id,
    chapter_id: ids[0] ?? null,
    chapter_ids: ids.length > 1 ? ids : [],
  }
}
