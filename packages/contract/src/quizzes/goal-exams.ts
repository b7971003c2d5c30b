// Does not import zod, because student forms load this file.

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

/**
 * The subjects of the exam with this name, in any letter case; none for an exam of the student's
 * own.
 */
export const subjectsOfExam = (name: string): readonly string[] =>
  Object.entries(goalExams).find(([known]) => sameName(known, name))?.[1] ?? []

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
