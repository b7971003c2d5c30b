import { factLimits } from '../bank/question-facts-terms.ts'
import { limits } from '../wire/limits.ts'
import { type ImportFieldName, type ImportKind, importFields } from './import-fields.ts'

/** A column of an import file, as explained on the page and in a template. */
export interface FieldNote {
  /** The header; for grouped columns, the first and the last header. */
  readonly name: string
  readonly isRequired: boolean
  /** The column that may be given instead of a required one. */
  readonly instead: string | null
  readonly meaning: string
  readonly example: string
}

type Words = readonly [meaning: string, example: string]

/** The columns `option_a`, `option_b` and so on share one note, which is not in this table. */
const words: {
  readonly [Kind in ImportKind]: Readonly<
    Record<Exclude<ImportFieldName<Kind>, `option_${string}`>, Words>
  >
} = {
  questions: {
    subject: ['The name of the subject. It is created when it is not there yet.', 'Physics'],
    chapter: ['A chapter of this subject. It is created when it is not there yet.', 'Optics'],
    question_type: [
      'MCQ (one correct option), MSQ (several) or Numerical (a number). Other usual words work too.',
      'MCQ',
    ],
    question_statement: [
      'The question itself. Markdown works, and formulas between dollar signs.',
      'Which colour has $\\lambda = 700$ nm?',
    ],
    marks: [`From ${limits.marksMin} to ${limits.marksMax}, at most 2 decimals.`, '2'],
    options: [
      'JSON, for MCQ and MSQ: the texts as a list, instead of option_a and so on.',
      '["Red", "Blue"]',
    ],
    correct: ['For MCQ and MSQ: the letters, or the texts, of the correct options.', 'A or A,C'],
    numerical_answer: ['For Numerical: the correct number, or a range.', '45.6 to 46.0'],
    answer_explanation: [
      'Why the answer is correct. Students see it with their result.',
      'Red light has long waves.',
    ],
    question_image: [
      'The name of an image: of one that has been uploaded to Prepwell, or of one in the zip.',
      'lens.png',
    ],
    correct_answer: ['JSON, for MCQ: the place of the correct option, counted from 0.', '0'],
    correct_answers: [
      'JSON, for MSQ: the places of the correct options, counted from 0.',
      '[0, 2]',
    ],
    numerical_low: [
      'For Numerical: the lowest right number. Without numerical_answer the key is the middle of the range.',
      '45.6',
    ],
    numerical_high: ['For Numerical: the highest right number.', '46.0'],
    tolerance: ['For Numerical, instead of the two: right within numerical_answer ± this.', '0.2'],
    passage: [
      'A text that comes before the question. Questions of a chapter with the same text share it.',
      'Read the table below.',
    ],
    passage_image: ['The same for an image that belongs to the passage.', 'table.png'],
    question_format: [
      'How statement and options are shown: plain, as they are written, or markdown.',
      'plain',
    ],
    explanation_format: ['The same for the explanation.', 'plain'],
    passage_format: ['The same for the passage.', 'plain'],
    fixed_options: [
      "The letters of options that keep their place when options are shuffled; 'none' for none. Empty: as their texts say ('None of these').",
      'D',
    ],
    difficulty: ['Easy, medium or hard.', 'medium'],
    tags: [
      `Words to find the question by, with a semicolon between them. At most ${factLimits.tagsMax}.`,
      'lenses; diagram',
    ],
    origin_exam: ['The exam in which the question was asked.', 'JEE Main'],
    origin_year: ['The year of that exam.', '2024'],
    origin_paper: ['Its paper, day or shift.', '27 Jan, shift 1'],
    origin_number: ['The number of the question in that paper.', '12'],
    status: [
      'Draft or checked. No paper draws a draft. Empty: as for a question that you write.',
      'checked',
    ],
    expected_seconds: ['The seconds that an answer should take.', '90'],
    reference: ['The id of the question in another program.', 'PHY-0412'],
    language: [
      'The first language of the question, if it is not the first one of the school.',
      'hi or Hindi',
    ],
    translations: [
      'JSON, instead of statement_hi and so on: all translations, as the API has them.',
      '{"hi": {"question_statement": "…"}}',
    ],
    passage_translations: ['JSON, instead of passage_hi.', '{"hi": "…"}'],
  },
  subjects: {
    subject: ['One row for each chapter: a subject with three chapters has three rows.', 'Physics'],
    subject_description: [
      'What the subject is about. One of its rows is enough.',
      'Matter and energy',
    ],
    chapter: ['Empty for a subject without chapters.', 'Optics'],
    chapter_description: ['What the chapter is about.', 'Light, lenses and mirrors'],
  },
  students: {
    name: [`The full name, ${limits.nameMin} to ${limits.nameMax} characters.`, 'Asha Rao'],
    email: [
      'The address that the student logs in with. The invitation goes there. Empty for a student with a roll number only.',
      'asha@example.com',
    ],
    roll_number: [
      'The number that the student can log in with. Without an address, print a slip after the import. A number that another student has is an error.',
      '12A034',
    ],
    username: ['Shown on the leaderboard. It is made from the name when it is empty.', 'asha_rao'],
    phone_number: ['With the country code.', '+91 98765 43210'],
    address: [`At most ${limits.addressMax} characters.`, '12 Lake Road, Pune'],
    bio: ['A few words about the student.', 'Preparing for the entrance exam'],
    gender: ['Male or Female.', 'Female'],
    dob: ['Year, month and day.', '2007-04-23'],
    qualification: ['The last school or degree.', 'Class 12'],
    extra_time: ['x1.25, x1.33, x1.5 or x2, or minutes.', 'x1.33'],
    category: ['For the cut-offs of exams, in the words of the school.', 'OBC'],
    first_name: ['Instead of name, with last_name.', 'Asha'],
    last_name: ['Comes after first_name.', 'Rao'],
    groups: [
      'Classes or batches, several with a semicolon between them. A group that is not there yet is made. Students who have an account already are added too.',
      'Class 12; Morning batch',
    ],
  },
}

/** The columns for texts in other languages; a file can have them for several languages. */
const translatedNotes: readonly FieldNote[] = [
  {
    name: 'statement_hi, explanation_hi, passage_hi',
    isRequired: false,
    instead: null,
    meaning:
      'The same texts in another language: hi is the code of Hindi, ta that of Tamil. An empty cell shows the first language.',
    example: 'कौन-सा रंग?',
  },
  {
    name: 'option_1_hi … option_20_hi',
    isRequired: false,
    instead: null,
    meaning:
      'The options in another language, by their number. Leave numbers and formulas empty: they read the same.',
    example: 'लाल',
  },
]

const isOption = (name: string) => /^option_[a-z]$/.test(name)

/**
 * Explains the columns of a file of this kind, in the order of the fields. The options share one
 * line.
 */
export function fieldNotes(kind: ImportKind): FieldNote[] {
  const fields = importFields[kind]
  const options = fields.filter(({ name }) => isOption(name))
  const translated = kind === 'questions' ? translatedNotes : []
  return [
    ...fields.flatMap(({ name, isRequired, instead = null }): FieldNote[] => {
      if (!isOption(name)) {
        const [meaning = '', example = ''] =
          (words[kind] as Readonly<Record<string, Words>>)[name] ?? []
        return [{ name, isRequired, instead, meaning, example }]
      }
      if (name !== options[0]?.name) return []
      return [
        {
          name: `${name} … ${options.at(-1)?.name}`,
          isRequired,
          instead,
          meaning: `For MCQ and MSQ: one option in each column, ${limits.optionsMin} to ${limits.optionsMax} of them.`,
          example: 'Red',
        },
      ]
    }),
    ...translated,
  ]
}
