import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { questionHeader } from '../files/question-file.ts'

/** The same examples as table rows and as JSON records. */
interface Examples {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly records: readonly object[]
}

const optionColumnsShown = 6

/** The other language that the examples show. */
const otherLanguage = 'hi'

const columns = questionHeader({
  options: optionColumnsShown,
  hasLanguage: true,
  translated: [
    { language: otherLanguage, statement: true, options: 4, explanation: true, passage: true },
  ],
})

/**
 * The chapter of the examples, so that examples imported by mistake are easy to find and delete.
 */
const place = { subject: 'Example subject', chapter: 'Example chapter' }
const placeCells = [place.subject, place.chapter]

const primePassageInHindi = 'अभाज्य संख्या 1 से बड़ी होती है, और उसे केवल 1 तथा वह संख्या स्वयं विभाजित करती है।'
const primePassage = 'A prime number is greater than 1, and only 1 and the number itself divide it.'

/** An example of each type, as a JSON record and as the cells that follow subject and chapter. */
const questionExamples: Readonly<
  Record<QuestionType, { readonly cells: readonly string[]; readonly record: object }>
> = {
  MCQ: {
    cells: [
      'What is the derivative of $x^2$?',
      '1',
      ...['$x$', '$2x$', '$x^3$', '2', '', ''],
      'B',
      '',
      'Multiply by the exponent and lower it by one.',
      ...['', '', '', '', '', '', '', '', ''],
      ...['easy', 'derivatives; power rule', '', '', '', '', '', '30', ''],
      ...['en', '$x^2$ का अवकलज क्या है?', '', '', '', ''],
      ...['घातांक से गुणा कीजिए और घातांक को एक कम कीजिए।', '', ''],
    ],
    record: {
      question_statement: 'What is the derivative of $x^2$?',
      marks: 1,
      options: ['$x$', '$2x$', '$x^3$', '2'],
      correct_answer: 1,
      answer_explanation: 'Multiply by the exponent and lower it by one.',
      difficulty: 'easy',
      tags: ['derivatives', 'power rule'],
      expected_seconds: 30,
      language: 'en',
      statement_hi: '$x^2$ का अवकलज क्या है?',
      explanation_hi: 'घातांक से गुणा कीजिए और घातांक को एक कम कीजिए।',
    },
  },
  MSQ: {
    cells: [
      'Which of these numbers are prime?',
      '2.5',
      ...['2', '9', '11', '15', '17', ''],
      'A,C,E',
      ...['', '', '', '', ''],
      primePassage,
      ...['', '', '', '', ''],
      ...['medium', 'primes', '', '', '', '', '', '', ''],
      ...['en', 'इनमें से कौन-सी संख्याएँ अभाज्य हैं?', '', '', '', '', '', primePassageInHindi, ''],
    ],
    record: {
      question_statement: 'Which of these numbers are prime?',
      marks: 2.5,
      options: ['2', '9', '11', '15', '17'],
      correct_answers: [0, 2, 4],
      passage: primePassage,
      difficulty: 'medium',
      tags: ['primes'],
      language: 'en',
      statement_hi: 'इनमें से कौन-सी संख्याएँ अभाज्य हैं?',
      passage_hi: primePassageInHindi,
    },
  },
  Numerical: {
    cells: [
      'How many seconds does a stone fall from a height of 20 m?',
      '1',
      ...Array<string>(optionColumnsShown).fill(''),
      ...['', '2.02', '', '', '', '', '', '', '', '', '', ''],
      ...['hard', '', 'Example exam', '2024', '27 Jan, shift 1', '12', '', '', 'PHY-0412'],
      ...['', '', '', '', '', '', '', '', '0.03'],
    ],
    record: {
      question_statement: 'How many seconds does a stone fall from a height of 20 m?',
      marks: 1,
      numerical_answer: '2.02',
      tolerance: '0.03',
      difficulty: 'hard',
      origin_exam: 'Example exam',
      origin_year: 2024,
      origin_paper: '27 Jan, shift 1',
      origin_number: '12',
      reference: 'PHY-0412',
    },
  },
}

const questions: Examples = {
  header: [...columns, 'tolerance'],
  rows: questionTypes.map((type) => [...placeCells, type, ...questionExamples[type].cells]),
  records: questionTypes.map((type) => ({
    ...place,
    question_type: type,
    ...questionExamples[type].record,
  })),
}

const fromRows = (header: readonly string[], rows: readonly (readonly string[])[]): Examples => ({
  header,
  rows,
  records: rows.map((cells) =>
    Object.fromEntries(
      header.flatMap((column, at) => {
        const cell = cells[at] ?? ''
        return cell === '' ? [] : [[column, cell]]
      }),
    ),
  ),
})

const subjects = fromRows(
  ['subject', 'subject_description', 'chapter', 'chapter_description'],
  [
    ['Example subject', 'What it is about', 'Example chapter', 'What the chapter is about'],
    ['Example subject', '', 'Another chapter', 'A subject is described once'],
    ['Empty subject', 'A subject without chapters', '', ''],
  ],
)

const students = fromRows(
  [
    'name',
    'email',
    'roll_number',
    'username',
    'phone_number',
    'address',
    'bio',
    'gender',
    'dob',
    'qualification',
    'extra_time',
    'groups',
    'category',
  ],
  [
    [
      'Asha Rao',
      'asha.rao@example.com',
      '12A033',
      'asha.rao',
      '98765 43210',
      '12 Lake Road, Mysuru',
      'Likes physics',
      'Female',
      '2009-04-23',
      'Class 11',
      '',
      'Batch A; Weekend course',
      'OBC',
    ],
    ['Zoë Weiß', 'zoe.weiss@example.com', '', '', '', '', '', '', '', '', 'x1.33', '', ''],
    ['Ravi Iyer', '', '12A034', '', '', '', '', '', '', '', '', 'Batch A', ''],
  ],
)

/** The example rows of each kind's template. */
export const importExamples: Readonly<Record<ImportKind, Examples>> = {
  questions,
  subjects,
  students,
}
