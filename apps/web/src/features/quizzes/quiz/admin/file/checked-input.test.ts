import type { CheckedQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { expect, it } from 'vitest'
import { compositionBody } from '../builder/composition.ts'
import { inputOf } from './checked-input.ts'

const noFacts = { difficulty: null, tags: null, exam: null, years: null }
const quiz: CheckedQuizFile['quiz'] = {
  name: 'Mock',
  description: 'Of waves',
  difficulty_level: 'hard',
  quiz_mode: 'exam',
  time_duration: 45,
  entry_minutes: 20,
  ends_together: true,
  cut_off: { unit: 'percent', value: '40', categories: [] },
  show_cut_off: true,
  section_times: 'each',
  early_section_end: 'go_on',
  pause_minutes: 5,
  shuffle_questions: true,
  shuffle_options: false,
  draw: 'own',
  review_first: true,
  shown_after: 'keys',
  objections: 'provisional',
  objections_hours: 24,
  publish_itself: true,
  waiting_room: true,
  late_delivery_hours: 6,
  languages: { offered: ['en', 'hi'], deciding: 'en' },
  subject_id: 1,
  chapter_id: 2,
  sections: [
    {
      name: 'Sound',
      instructions: 'Listen',
      instructions_format: 'markdown',
      translations: { hi: { name: 'ध्वनि', instructions: null } },
      scheme_id: 3,
      answer_at_most: 5,
      cut_off: { unit: 'marks', value: '4', categories: [] },
      minutes: 45,
      sources: [
        {
          ...{ subject_id: 1, chapter_id: 2, chapter_ids: [2, 3], types: ['MCQ'], take: 'draw' },
          count: 7,
          question_ids: [],
          ...{ difficulty: null, tags: ['Sound'], exam: null, years: [2024] },
        },
        {
          ...{ subject_id: 1, chapter_id: null, chapter_ids: null, types: null, take: 'these' },
          count: null,
          question_ids: [8, 9],
          ...noFacts,
        },
      ],
    },
  ],
}

it('fills in the form except for the date', () => {
  const { fields, composition } = inputOf({ quiz, problems: [], missing_schemes: [] })
  expect(fields).toEqual({
    name: 'Mock',
    description: 'Of waves',
    difficulty_level: 'hard',
    quiz_mode: 'exam',
    time_duration: '45',
    entry: 'minutes',
    entry_minutes: '20',
    entry_until: '',
    ends_together: true,
    cut_off: { unit: 'percent', value: '40', categories: [] },
    show_cut_off: true,
    series_id: null,
    section_times: 'each',
    early_section_end: 'go_on',
    pause_minutes: 5,
    date_of_quiz: '',
    review_first: true,
    shown_after: 'keys',
    objections: 'provisional',
    objections_hours: '24',
    publish_itself: true,
    access_code: '',
    waiting_room: true,
    seb_config_keys: '',
    group_ids: null,
    languages: { offered: ['en', 'hi'], deciding: 'en' },
    late_delivery_hours: 6,
    subject_id: 1,
    chapter_id: 2,
  })
  expect(compositionBody(composition)).toEqual({
    sections: [
      {
        name: 'Sound',
        instructions: 'Listen',
        instructions_format: 'markdown',
        translations: { hi: { name: 'ध्वनि', instructions: null } },
        scheme_id: 3,
        answer_at_most: '5',
        cut_off: { unit: 'marks', value: '4', categories: [] },
        minutes: '45',
        sources: [
          {
            ...{ chapter_id: 2, chapter_ids: [2, 3], types: ['MCQ'], take: 'draw', count: '7' },
            question_ids: null,
            ...{ difficulty: null, tags: ['Sound'], exam: null, years: [2024] },
          },
          {
            ...{ chapter_id: null, chapter_ids: null, types: null, take: 'these', count: null },
            question_ids: [8, 9],
            ...noFacts,
          },
        ],
      },
    ],
    shuffle_questions: true,
    shuffle_options: false,
    draw: 'own',
  })
})

it('is a simple form when the file has no sections', () => {
  const simple = { ...quiz, sections: null }
  const input = inputOf({ quiz: simple, problems: [], missing_schemes: [] })
  expect(input.composition).toBeNull()
})
