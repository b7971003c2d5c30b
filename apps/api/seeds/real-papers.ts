import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'

/** A quiz of several sections; chapters are named. */
export interface DemoPaper {
  readonly sections: readonly DemoSection[]
  readonly shuffle_questions?: boolean
  readonly shuffle_options?: boolean
  readonly draw?: 'same' | 'own'
}

interface DemoSection {
  readonly name: string
  readonly instructions?: string
  /** The id of a marking scheme that comes with the product. */
  readonly scheme_id: number
  readonly sources: readonly {
    readonly chapter: string
    readonly types?: readonly QuestionType[]
    /** The number of questions drawn. With neither `count` nor `first`, it takes all. */
    readonly count?: number
    /** Chooses this many of the chapter's first questions by hand. */
    readonly first?: number
  }[]
}

const schemes = { plain: 1, gate: 2, jeeMain: 3 } as const

/** Three subjects of 20 questions with options and 5 with a number, 300 marks. */
const jeeMainSections = (take: 'first' | 'count'): DemoSection[] =>
  ['Physics', 'Chemistry', 'Mathematics'].map((name) => ({
    name,
    instructions: '20 questions with one right option, then 5 whose answer is a number.',
    scheme_id: schemes.jeeMain,
    sources: [
      { chapter: `JEE Main ${name} Practice Set`, types: ['MCQ'], [take]: 20 },
      { chapter: `JEE Main ${name} Practice Set`, types: ['Numerical'], [take]: 5 },
    ],
  }))

/** A paper whose questions were chosen by hand. */
export const jeeMainPaper: DemoPaper = { sections: jeeMainSections('first') }

/**
 * A paper whose questions are drawn when an attempt begins, in a different order for each student.
 */
export const drawnJeeMainPaper: DemoPaper = {
  shuffle_questions: true,
  shuffle_options: true,
  sections: jeeMainSections('count'),
}

/** General aptitude, and computer science with one-third negative marks. */
export const gatePaper: DemoPaper = {
  sections: [
    {
      name: 'General Aptitude',
      scheme_id: schemes.gate,
      sources: [{ chapter: 'General Aptitude' }],
    },
    {
      name: 'Computer Science',
      instructions:
        'Questions with several right options earn their marks only when all are chosen.',
      scheme_id: schemes.gate,
      sources: [{ chapter: 'GATE Computer Science Practice Set' }],
    },
  ],
}

/**
 * A different dozen of questions at each attempt, starting with those that the student has not
 * seen.
 */
export const drillPaper: DemoPaper = {
  sections: [
    {
      name: 'Physics',
      scheme_id: schemes.jeeMain,
      sources: [{ chapter: 'JEE Main Physics Practice Set', count: 12 }],
    },
  ],
}
