// Without zod: forms of students use it.

/**
 * Exams that students prepare for, with the names of their subjects. They have the names of the
 * ready-made marking schemes. Any other name is an exam of the student's own.
 */
export const goalExams = {
  'JEE Main': ['Physics', 'Chemistry', 'Mathematics'],
  'JEE Advanced': ['Physics', 'Chemistry', 'Mathematics'],
  NEET: ['Physics', 'Chemistry', 'Biology', 'Botany', 'Zoology'],
  GATE: ['General Aptitude'],
  CUET: [],
  CAT: [
    'Verbal Ability and Reading Comprehension',
    'Data Interpretation and Logical Reasoning',
    'Quantitative Ability',
  ],
  CLAT: [
    'English Language',
    'Current Affairs, including General Knowledge',
    'Legal Reasoning',
    'Logical Reasoning',
    'Quantitative Techniques',
  ],
  'SSC CGL': ['General Intelligence and Reasoning', 'General Awareness', 'English Comprehension'],
  'IBPS PO': ['English Language', 'Quantitative Aptitude', 'Reasoning Ability'],
  'SBI PO': ['English Language', 'Quantitative Aptitude', 'Reasoning Ability'],
  'UGC-NET': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const examNameMax = 80

/** The subjects of an exam by its name, in any letter case; none for one of the student's own. */
export const subjectsOfExam = (name: string): readonly string[] =>
  Object.entries(goalExams).find(([known]) => sameName(known, name))?.[1] ?? []

/** True if a quiz of this name and these subjects prepares for the exam. */
export function fitsExam(
  exam: string,
  quiz: { readonly name: string; readonly subjects: readonly string[] },
): boolean {
  const wanted = subjectsOfExam(exam)
  return (
    namesExam(exam).test(quiz.name) ||
    quiz.subjects.some((subject) => wanted.some((one) => sameName(one, subject)))
  )
}

/** Finds the name as whole words: 'CAT' is not in 'Applications'. */
const namesExam = (exam: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${exam.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'iu',
  )

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
