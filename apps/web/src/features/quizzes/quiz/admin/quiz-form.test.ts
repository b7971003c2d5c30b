import { schemaResolver } from '@mantine/form'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { describe, expect, it } from 'vitest'
import { compositionOfChapter, withSection } from './builder/composition.ts'
import { type CutOffDraft, noCutOff } from './cut-offs/cut-off-form.ts'
import {
  bodyOf,
  changesOf,
  copiedFieldsOf,
  emptyQuiz,
  fieldsOf,
  fixedFields,
  minutesOf,
  type QuizFields,
  type QuizRules,
  quizForm,
} from './quiz-form.ts'

const zone = 'Asia/Kolkata'
/** 2026-03-02 09:00 in India. */
const now = Date.parse('2026-03-02T03:30:20Z') / 1000
const rules: QuizRules = { zone, now, keptDate: undefined }
const fields: QuizFields = {
  name: 'Mock exam',
  subject_id: 1,
  chapter_id: 2,
  difficulty_level: 'easy',
  quiz_mode: 'exam',
  date_of_quiz: '2026-03-02T10:00',
  time_duration: '90',
  description: 'The first one',
  review_first: false,
  shown_after: 'keys',
  objections: 'provisional',
  objections_hours: '48',
  publish_itself: true,
  late_delivery_hours: 24,
  entry: 'minutes',
  entry_minutes: '30',
  entry_until: '',
  ends_together: true,
  cut_off: { unit: 'percent', value: '40', categories: [{ category: 'OBC', value: '36' }] },
  show_cut_off: true,
  section_times: 'none',
  early_section_end: 'wait',
  pause_minutes: 0,
  access_code: 'hall-7',
  waiting_room: true,
  seb_config_keys: ['a', 'b'].map((letter) => letter.repeat(64)).join('\n'),
  series_id: 6,
  group_ids: null,
  languages: null,
}
const simpleChanges = (changes: Partial<QuizFields>) =>
  changesOf({ fields, composition: null }, { fields: { ...fields, ...changes }, composition: null })
const errorsOf = (changes: Partial<QuizFields>, more: Partial<QuizRules> = {}) =>
  schemaResolver(quizForm({ ...rules, ...more }), { sync: true })({ ...fields, ...changes })

describe('quizForm', () => {
  it('accepts a complete quiz', () => expect(errorsOf({})).toEqual({}))

  it('asks for everything that is missing', () =>
    expect(schemaResolver(quizForm(rules), { sync: true })(emptyQuiz(null, null))).toEqual({
      name: 'This field is required',
      subject_id: 'Choose a subject',
      chapter_id: 'Choose a chapter',
      quiz_mode: 'Choose exam or practice',
      date_of_quiz: 'Enter a date and a time',
      time_duration: 'Enter the minutes',
      description: 'This field is required',
    }))

  it.each([
    { time_duration: '0', says: 'At least 1 minute' },
    { time_duration: '९०', says: undefined },
    { time_duration: '1.5', says: 'Enter whole minutes' },
    { time_duration: '1e2', says: 'Enter whole minutes' },
    { time_duration: '-5', says: 'Enter whole minutes' },
    { time_duration: '10081', says: 'At most 10080 minutes' },
    { time_duration: ' 60 ', says: undefined },
    { time_duration: '10080', says: undefined },
  ])('minutes "$time_duration": $says', ({ time_duration, says }) =>
    expect(errorsOf({ time_duration }).time_duration).toBe(says),
  )

  const past =
    'The date must not be earlier than now: it is March 02, 2026 09:00 AM in Asia/Kolkata'
  it.each([
    { name: 'the current minute', date_of_quiz: '2026-03-02T09:00', says: undefined },
    { name: 'the minute before', date_of_quiz: '2026-03-02T08:59', says: past },
    { name: 'no such day', date_of_quiz: '2026-02-30T10:00', says: 'Enter a date and a time' },
  ])('$name', ({ date_of_quiz, says }) =>
    expect(errorsOf({ date_of_quiz }).date_of_quiz).toBe(says),
  )

  it('accepts a stored date in the past', () => {
    const keptDate = '2026-01-01T09:00'
    expect(errorsOf({ date_of_quiz: keptDate }, { keptDate })).toEqual({})
    expect(errorsOf({ date_of_quiz: '2026-01-01T09:01' }, { keptDate })).toEqual({
      date_of_quiz: past,
    })
  })
})

describe('a quiz and its form', () => {
  const quiz = {
    id: 7,
    version: 'v1',
    name: 'Mock exam',
    subject_id: 1,
    subject_name: 'Physics',
    chapter_id: 2,
    chapter_name: 'Optics',
    chapters: [{ id: 2, name: 'Optics', subject_id: 1, subject_name: 'Physics' }],
    sections_count: 1,
    section_plan: null,
    sections: null,
    shuffle_questions: false,
    shuffle_options: false,
    draw: 'same',
    section_times: 'none',
    early_section_end: 'wait',
    pause_minutes: 0,
    total_questions: 10,
    total_marks: 20,
    paper_frozen_at: null,
    date_of_quiz: Date.parse('2026-03-02T04:30:00Z') / 1000,
    difficulty_level: 'easy',
    time_duration: 5400,
    status: 'upcoming',
    quiz_mode: 'exam',
    date_created: 0,
    description: 'The first one',
    review_first: false,
    shown_after: 'keys',
    objections: 'provisional',
    objections_hours: 48,
    publish_itself: true,
    provisional_since: null,
    objections_close_at: null,
    open_objections: 0,
    late_delivery_hours: 24,
    results_published_at: null,
    published_by: null,
    waits_for_review: false,
    publishable_from: null,
    publication_log: [],
    own_duration: 5400,
    entry_seconds: 1800,
    entry_end: Date.parse('2026-03-02T05:00:00Z') / 1000,
    ends_together: true,
    cut_off: { unit: 'percent', value: '40', categories: [{ category: 'OBC', value: '36' }] },
    show_cut_off: true,
    access_code: 'hall-7',
    waiting_room: true,
    seb_config_keys: ['a'.repeat(64), 'b'.repeat(64)],
    series: { id: 6, name: 'Mock 12' },
    group_ids: [],
    groups: [],
    languages: null,
    translated: [],
  } satisfies Omit<QuizDetail, 'questions'>

  it('shows seconds as minutes and the date as local time', () =>
    expect(fieldsOf(quiz, zone)).toEqual(fields))

  it('copies neither the date nor the moment until which it can be started', () =>
    expect(copiedFieldsOf({ ...quiz, entry_seconds: 7200 }, zone)).toMatchObject({
      ...{ entry: 'moment', entry_until: '', date_of_quiz: '', ends_together: true },
    }))
  it('sends the series of an exam, and only when it changes', () => {
    expect(simpleChanges({ series_id: 7 })).toEqual({ series_id: 7 })
    expect(simpleChanges({ series_id: null })).toEqual({ series_id: null })
    const practice = { ...fields, quiz_mode: 'practice' as const, series_id: 7 }
    expect(bodyOf({ fields: practice, composition: null }).series_id ?? null).toBeNull()
    expect(simpleChanges({ quiz_mode: 'practice', series_id: 7 })).toEqual({
      quiz_mode: 'practice',
    })
  })

  it('sends languages only if there are two, and only when they change', () => {
    const languages = { offered: ['en', 'hi'], deciding: 'hi' }
    const sent = (given: QuizFields['languages']) =>
      bodyOf({ fields: { ...fields, languages: given }, composition: null }).languages
    expect(sent(languages)).toEqual(languages)
    expect(sent({ offered: ['en'], deciding: 'en' })).toBeNull()
    expect(simpleChanges({ languages })).toEqual({ languages })
    expect(simpleChanges({ languages: { offered: ['en'], deciding: 'en' } })).toEqual({})
  })

  it('sends minutes and local time, without the subject', () =>
    expect(
      bodyOf({
        fields: { ...fields, name: ' Mock exam ', time_duration: ' 90 ' },
        composition: null,
      }),
    ).toEqual({
      name: 'Mock exam',
      chapter_id: 2,
      difficulty_level: 'easy',
      quiz_mode: 'exam',
      date_of_quiz: '2026-03-02T10:00',
      time_duration: 90,
      description: 'The first one',
      review_first: false,
      shown_after: 'keys',
      objections: 'provisional',
      objections_hours: 48,
      publish_itself: true,
      late_delivery_hours: 24,
      entry_minutes: 30,
      ends_together: true,
      cut_off: { unit: 'percent', value: '40', categories: [{ category: 'OBC', value: '36' }] },
      show_cut_off: true,
      ...entry,
      series_id: 6,
      group_ids: [],
      languages: null,
    }))

  it('sends how an exam is published, but nothing of it for a practice', () => {
    const reviewed = {
      review_first: true,
      shown_after: 'marks',
      late_delivery_hours: 0,
      objections: 'none',
    } as const
    expect(simpleChanges(reviewed)).toEqual({
      ...reviewed,
      objections_hours: 0,
      publish_itself: false,
    })
    expect(simpleChanges({ ...reviewed, quiz_mode: 'practice' })).toEqual({ quiz_mode: 'practice' })
    for (const composition of [null, compositionOfChapter({ subject_id: 5, chapter_id: 6 }, 'A')]) {
      const body = bodyOf({ fields: { ...fields, ...reviewed }, composition })
      expect(body).toMatchObject(reviewed)
      const practice = bodyOf({
        fields: { ...fields, ...reviewed, quiz_mode: 'practice' },
        composition,
      })
      expect(practice).toMatchObject({ quiz_mode: 'practice' })
      expect([practice.review_first || false, practice.shown_after ?? 'keys']).toEqual([
        false,
        'keys',
      ])
    }
  })

  it.each([
    { changes: { ends_together: false }, sent: { entry_minutes: 30, ends_together: false } },
    { changes: { entry: 'usual' }, sent: { entry_minutes: null, ends_together: true } },
    {
      changes: { entry: 'moment', entry_until: '2026-03-02T11:00' },
      sent: { entry_until: '2026-03-02T11:00', ends_together: true },
    },
    { changes: { entry_minutes: ' ३० ' }, sent: {} },
  ] as const)('sends the whole window when it changes: $changes', ({ changes, sent }) =>
    expect(simpleChanges(changes)).toEqual(sent),
  )

  it('names a moment again when the exam is moved, as it is stored as the time since the begin', () => {
    const before = { ...fields, entry: 'moment', entry_until: '2026-03-02T11:00' } as const
    const moved = { ...before, date_of_quiz: '2026-03-02T10:30' }
    const changes = changesOf(
      { fields: before, composition: null },
      { fields: moved, composition: null },
    )
    expect(changes).toEqual({
      date_of_quiz: moved.date_of_quiz,
      entry_until: before.entry_until,
      ends_together: true,
    })
  })

  it.each([
    { changes: { show_cut_off: false }, sent: { cut_off: fields.cut_off, show_cut_off: false } },
    { changes: { cut_off: noCutOff }, sent: { cut_off: null, show_cut_off: true } },
    {
      changes: {
        cut_off: { unit: 'marks', value: ' 12,5 ', categories: [{ category: ' ', value: '' }] },
      },
      sent: { cut_off: { unit: 'marks', value: '12.5', categories: [] }, show_cut_off: true },
    },
    { changes: { cut_off: { ...fields.cut_off, value: '40 ' } }, sent: {} },
    { changes: { cut_off: noCutOff, quiz_mode: 'practice' }, sent: { quiz_mode: 'practice' } },
  ] as const)('sends the cut-off in total when it changes: $changes', ({ changes, sent }) =>
    expect(simpleChanges(changes)).toEqual(sent),
  )

  it('sends the cut-offs of sections without the sections, which may be fixed', () => {
    const composition = compositionOfChapter({ subject_id: 5, chapter_id: 6 }, 'Optics')
    const key = composition.sections[0]?.key ?? 0
    const half: CutOffDraft = { unit: 'percent', value: '50', categories: [] }
    const changed = withSection(composition, key, (section) => ({ ...section, cut_off: half }))
    const before = { fields, composition }
    expect(changesOf(before, { fields, composition: changed })).toEqual({
      section_cut_offs: [half],
    })
    const longer = withSection(composition, key, (section) => ({ ...section, minutes: '50' }))
    const [sent] = changesOf(before, { fields, composition: longer }).sections ?? []
    expect(sent).not.toHaveProperty('cut_off')
    const renamed = withSection(changed, key, (section) => ({ ...section, name: 'Lenses' }))
    expect(changesOf(before, { fields, composition: renamed })).toMatchObject({
      sections: [{ name: 'Lenses', cut_off: half }],
    })
    const practice = { ...fields, quiz_mode: 'practice' } as const
    expect(bodyOf({ fields: practice, composition: changed }).sections).toMatchObject([
      { cut_off: null },
    ])
    expect(bodyOf({ fields, composition: changed }).sections).toMatchObject([{ cut_off: half }])
  })

  it('takes objections for whole hours, to keys that students see', () => {
    const changes = { objections: 'after_results', objections_hours: ' २४ ' } as const
    expect(simpleChanges(changes)).toEqual({
      objections: 'after_results',
      objections_hours: 24,
      publish_itself: false,
    })
    expect(simpleChanges({ objections: 'none', objections_hours: 'many' })).toEqual({
      objections: 'none',
      objections_hours: 0,
      publish_itself: false,
    })
    expect(fieldsOf({ ...quiz, objections: 'none', objections_hours: 0 }, zone)).toMatchObject({
      objections: 'none',
      objections_hours: '',
    })
    expect(errorsOf({ objections: 'none', objections_hours: '' })).toEqual({})
    expect(errorsOf({ shown_after: 'answers' })).toEqual({
      objections: "Students object to keys: let them see 'Keys and explanations too'",
    })
    expect(errorsOf({ shown_after: 'answers', quiz_mode: 'practice' })).toEqual({})
  })

  it.each([
    { objections_hours: '', says: 'Enter whole hours' },
    { objections_hours: '1.5', says: 'Enter whole hours' },
    { objections_hours: '0', says: 'At least 1 hour' },
    { objections_hours: '337', says: 'At most 336 hours' },
    { objections_hours: '336', says: undefined },
  ])('hours to object "$objections_hours": $says', ({ objections_hours, says }) =>
    expect(errorsOf({ objections_hours }).objections_hours).toBe(says),
  )

  const keys = ['a'.repeat(64), 'b'.repeat(64)]
  const entry = { access_code: 'hall-7', waiting_room: true, seb_config_keys: keys }

  it('sends what an exam asks for at entry, but nothing of it for a practice', () => {
    expect(simpleChanges({ access_code: ' ' })).toEqual({ access_code: null })
    expect(simpleChanges({ access_code: 'b-21', seb_config_keys: ` ${keys[1]} ` })).toEqual({
      access_code: 'b-21',
      seb_config_keys: [keys[1]],
    })
    const changed = { waiting_room: false, access_code: 'b-21', seb_config_keys: 'wrong' }
    expect(simpleChanges({ ...changed, quiz_mode: 'practice' })).toEqual({ quiz_mode: 'practice' })
    expect(errorsOf({ ...changed, quiz_mode: 'practice' })).toEqual({})
    expect(errorsOf({ access_code: 'b 21', seb_config_keys: 'wrong' })).toEqual({
      access_code: 'Use 4 to 40 letters, digits and dashes',
      seb_config_keys: 'A Config Key has 64 characters: digits and the letters a to f',
    })
  })

  it('is open to all students, or to groups in the order of their ids', () => {
    expect(fieldsOf({ ...quiz, group_ids: [9, 4] }, zone).group_ids).toEqual([4, 9])
    expect(simpleChanges({ group_ids: [4, 9] })).toEqual({ group_ids: [4, 9] })
    expect(errorsOf({ group_ids: [] })).toEqual({ group_ids: 'Choose at least one group' })
    const before = { fields: { ...fields, group_ids: [4, 9] }, composition: null }
    const changed = (group_ids: QuizFields['group_ids']) =>
      changesOf(before, { ...before, fields: { ...fields, group_ids } })
    expect(changed([4, 9])).toEqual({})
    expect(changed([9])).toEqual({ group_ids: [9] })
    expect(changed(null)).toEqual({ group_ids: [] })
    for (const composition of [null, compositionOfChapter({ subject_id: 5, chapter_id: 6 }, 'A')])
      expect(bodyOf({ ...before, composition })).toMatchObject({ group_ids: [4, 9] })
  })

  it('sends what was changed, and nothing else', () => {
    expect(simpleChanges({ name: ' Mock exam' })).toEqual({})
    expect(simpleChanges({ subject_id: 3, chapter_id: 4, time_duration: '30' })).toEqual({
      chapter_id: 4,
      time_duration: 30,
    })
  })

  const simple = { fields, composition: null }
  const composed = {
    fields,
    composition: compositionOfChapter({ subject_id: 5, chapter_id: 6 }, 'Waves'),
  }
  const waves = {
    sections: [
      {
        name: 'Waves',
        instructions: null,
        instructions_format: 'plain',
        translations: {},
        scheme_id: 1,
        answer_at_most: null,
        cut_off: null,
        minutes: null,
        sources: [
          {
            ...{ chapter_id: 6, chapter_ids: null, types: null, take: 'all' as const },
            ...{ count: null, question_ids: [] },
            ...{ difficulty: null, tags: null, exam: null, years: null },
          },
        ],
      },
    ],
    shuffle_questions: false,
    shuffle_options: false,
    draw: 'same',
  }

  it('sends a quiz with sections without the chapter the form had before', () => {
    const body = bodyOf(composed)
    expect(body).toMatchObject({ ...waves, name: 'Mock exam', time_duration: 90 })
    expect(body.chapter_id).toBeUndefined()
    expect(changesOf(simple, { ...composed, fields: { ...fields, chapter_id: 9 } })).toEqual(waves)
    expect(changesOf(composed, { ...composed, fields: { ...fields, name: 'B' } })).toEqual({
      name: 'B',
    })
  })

  it('removes the sections when it goes back to one chapter', () =>
    expect(changesOf(composed, { ...simple, fields: { ...fields, chapter_id: 6 } })).toEqual({
      ...waves,
      sections: null,
      chapter_id: 6,
    }))

  it.each([
    { seconds: 60, minutes: 1 },
    { seconds: 5400, minutes: 90 },
    { seconds: 604_800, minutes: 10_080 },
  ])('$seconds s are $minutes minutes', ({ seconds, minutes }) =>
    expect(minutesOf(seconds)).toBe(minutes),
  )
})

describe('fixedFields', () => {
  it.each([
    { mode: 'exam', attempts: 0, isLive: true, fixed: [] },
    { mode: 'practice', attempts: 0, isLive: true, fixed: [] },
    { mode: 'practice', attempts: 3, isLive: true, fixed: ['quiz_mode'] },
    {
      mode: 'exam',
      attempts: 1,
      isLive: true,
      fixed: [
        'subject_id',
        'date_of_quiz',
        'ends_together',
        'chapter_id',
        'quiz_mode',
        ...['section_times', 'early_section_end', 'pause_minutes'],
        'languages',
      ],
    },
    {
      mode: 'exam',
      attempts: 1,
      isLive: false,
      fixed: [
        'subject_id',
        'date_of_quiz',
        'time_duration',
        'entry_minutes',
        'ends_together',
        'chapter_id',
        'quiz_mode',
        ...['section_times', 'early_section_end', 'pause_minutes'],
        'languages',
      ],
    },
  ] as const)('$mode with $attempts attempts, live $isLive: $fixed', ({ mode, fixed, ...begun }) =>
    expect(fixedFields(mode, begun)).toEqual(fixed),
  )
})
