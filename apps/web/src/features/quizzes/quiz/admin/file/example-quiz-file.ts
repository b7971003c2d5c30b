import type { QuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'

const fourForRight = { right: '4', wrong: '-1', blank: '0', partial: 'none' } as const
const jeeMain = {
  name: 'JEE Main',
  year: 2025,
  rules: { MCQ: fourForRight, Numerical: fourForRight },
}

const draw = (subject: string, chapter: string, type: 'MCQ' | 'Numerical', count: number) => ({
  subject,
  chapter,
  types: [type],
  take: 'draw' as const,
  count,
  questions: [],
  difficulty: null,
  tags: null,
  exam: null,
  years: null,
})

/** An example with every field. */
export const exampleQuizFile: QuizFile = {
  format: 'prepwell-quiz',
  version: 1,
  quiz: {
    name: 'JEE Main mock',
    description: 'Two subjects, each with 20 questions to choose from and 5 with a number.',
    difficulty_level: 'medium',
    quiz_mode: 'exam',
    time_duration: 120,
    entry_minutes: 30,
    ends_together: false,
    cut_off: { unit: 'percent', value: '40', categories: [{ category: 'OBC', value: '36' }] },
    show_cut_off: true,
    section_times: 'each',
    early_section_end: 'wait',
    pause_minutes: 0,
    shuffle_questions: true,
    shuffle_options: true,
    draw: 'same',
    review_first: false,
    shown_after: 'keys',
    objections: 'provisional',
    objections_hours: 48,
    publish_itself: false,
    waiting_room: false,
    late_delivery_hours: 24,
    subject: 'Physics',
    chapter: 'Kinematics',
    sections: [
      {
        name: 'Physics',
        instructions: null,
        scheme: jeeMain,
        answer_at_most: null,
        cut_off: { unit: 'marks', value: '20', categories: [] },
        minutes: 60,
        sources: [
          draw('Physics', 'Kinematics', 'MCQ', 20),
          draw('Physics', 'Kinematics', 'Numerical', 5),
        ],
      },
      {
        name: 'Chemistry',
        instructions: 'Answer any 20 of the 25 questions.',
        scheme: jeeMain,
        answer_at_most: 20,
        minutes: 60,
        sources: [
          draw('Chemistry', 'Atoms', 'MCQ', 20),
          draw('Chemistry', 'Atoms', 'Numerical', 5),
        ],
      },
    ],
  },
}
