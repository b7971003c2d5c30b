import { expect, it } from 'vitest'
import { changedTerms, fixedTerms, type QuizTerms } from './fixed-terms.ts'

const stored: QuizTerms = {
  quiz_mode: 'exam',
  date_of_quiz: new Date('2026-03-02T03:30:00Z'),
  time_duration_seconds: 3600,
  entry_seconds: null,
  ends_together: false,
  section_times: 'none',
  early_section_end: 'wait',
  pause_minutes: 0,
  chapter_id: 7,
  sections: [],
  shuffle_questions: false,
  shuffle_options: false,
  draw: 'same',
  languages: ['en', 'hi'],
  deciding_language: 'en',
}

it.each([
  { name: 'nothing', change: { date_of_quiz: new Date(stored.date_of_quiz) }, terms: [] },
  { name: 'the date', change: { date_of_quiz: new Date(0) }, terms: ['date'] },
  { name: 'the duration', change: { time_duration_seconds: 60 }, terms: ['duration'] },
  { name: 'the last entry', change: { entry_seconds: 600 }, terms: ['entry'] },
  { name: 'the common end', change: { ends_together: true }, terms: ['common end'] },
  { name: 'the chapter', change: { chapter_id: 8 }, terms: ['chapter'] },
  { name: 'the mode', change: { quiz_mode: 'practice' as const }, terms: ['mode'] },
  {
    name: 'the sections',
    change: {
      sections: [
        {
          ...{ name: 'One', instructions: null, translations: {} },
          ...{ scheme_id: 1, answer_at_most: null, sources: [] },
        },
      ],
    },
    terms: ['sections'],
  },
  { name: 'the pause between sections', change: { pause_minutes: 5 }, terms: ['section times'] },
  { name: 'the order', change: { shuffle_options: true }, terms: ['order'] },
  { name: 'the draw', change: { draw: 'own' as const }, terms: ['draw'] },
  { name: 'no languages', change: { languages: ['en', 'hi'] }, terms: [] },
  { name: 'the languages', change: { languages: ['hi', 'en'] }, terms: ['languages'] },
  { name: 'the language that decides', change: { deciding_language: 'hi' }, terms: ['languages'] },
  {
    name: 'the choice of a language',
    change: { languages: null, deciding_language: null },
    terms: ['languages'],
  },
  {
    name: 'several',
    change: { chapter_id: 8, time_duration_seconds: 1 },
    terms: ['duration', 'chapter'],
  },
])('sees a change of $name', ({ change, terms }) =>
  expect(changedTerms(stored, { ...stored, ...change })).toEqual(terms),
)

it('an exam keeps its terms, a practice its mode', () => {
  expect(fixedTerms('exam')).toEqual([
    'date',
    'duration',
    'entry',
    'common end',
    'chapter',
    'mode',
    'sections',
    'section times',
    'order',
    'draw',
    'languages',
  ])
  expect(fixedTerms('practice')).toEqual(['mode'])
})
