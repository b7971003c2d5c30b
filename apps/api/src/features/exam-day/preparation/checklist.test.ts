import { type ChecklistItem, checklistItems } from '@prepwell/contract/exam-day/checklist.ts'
import { expect, it } from 'vitest'
import { checklistOf, type ExamFacts } from './checklist.ts'

const fine: ExamFacts = {
  status: 'upcoming',
  begins: 'March 02, 2026 10:00 AM (Asia/Kolkata)',
  closes: 'March 02, 2026 11:00 AM (Asia/Kolkata)',
  endsTogether: null,
  sectionTimes: {
    sections: [
      { name: 'Physics', minutes: 60 },
      { name: 'Maths', minutes: 1 },
    ],
    pauseMinutes: 0,
    early: 'wait',
  },
  isFrozen: false,
  questions: 30,
  lacking: [],
  hasUnevenDraws: false,
  isTotalEstimated: false,
  withoutKey: 0,
  languages: [
    { name: 'English', missing: 0 },
    { name: 'Hindi', missing: 0 },
  ],
  groups: [],
  students: 200,
  notReady: 0,
  mailed: 180,
  withExtraTime: 0,
  clashes: [],
  hasCode: false,
  hasWaitingRoom: false,
  examBrowsers: 0,
  reviewFirst: false,
  shownAfter: 'keys',
  objections: 'after_results',
  objectionsHours: 48,
  publishItself: false,
  openObjections: 0,
  canSendMails: true,
  isReminded: false,
  showsBackup: true,
  backup: { at: 'March 01, 2026 07:00 PM (Asia/Kolkata)', isRecent: true },
  backupFailure: null,
  rehearsed: { by: 'Ada', at: 'March 01, 2026 06:00 PM (Asia/Kolkata)' },
}

const lineOf = (facts: Partial<ExamFacts>, item: ChecklistItem) =>
  checklistOf({ ...fine, ...facts }).find((line) => line.item === item)

it('has every line, in order, and nothing to check', () => {
  const lines = checklistOf(fine)
  expect(lines.map(({ item }) => item)).toEqual(checklistItems)
  expect(lines.filter(({ state }) => state !== 'ok')).toEqual([])
})

it('says nothing of objections where none are taken, until one waits', () => {
  expect(lineOf({ objections: 'none' }, 'objections')).toBeUndefined()
  expect(lineOf({ objections: 'none', openObjections: 1 }, 'objections')?.state).toBe('look')
})

it.each<[ChecklistItem, Partial<ExamFacts>, 'ok' | 'look' | 'problem', string]>([
  [
    'candidates',
    { notReady: 1 },
    'ok',
    'It is open to all students: 200 students. 1 other cannot sit it: suspended',
  ],
  ['candidates', { notReady: 2, groups: ['A'] }, 'look', 'A: 200 students. 2 others cannot'],
  ['objections', {}, 'ok', 'Students can object for 48 hours after the results.'],
  [
    'objections',
    { objections: 'provisional', objectionsHours: 1, openObjections: 2 },
    'look',
    '2 objections wait for a decision. Students can object for 1 hour after the provisional key',
  ],
  ['objections', { openObjections: 1 }, 'look', '1 objection waits for a decision.'],
  [
    'results',
    { objections: 'provisional' },
    'ok',
    'The provisional key is shown automatically when everybody has finished, and you publish the results by hand; students see keys',
  ],
  [
    'results',
    { objections: 'provisional', reviewFirst: true, publishItself: true },
    'ok',
    'You show the provisional key by hand, and results are published automatically once objections are over and decided',
  ],
  ['window', {}, 'ok', 'It begins on March 02, 2026 10:00 AM'],
  ['window', { status: 'live' }, 'ok', 'It has begun'],
  ['window', { status: 'completed' }, 'look', 'Nobody can start it any more'],
  [
    'section_times',
    {},
    'ok',
    'In this order, without a way back: Physics (60 minutes), Maths (1 minute). Students stay in',
  ],
  [
    'section_times',
    {
      endsTogether: '2026-03-02 11:01 (Asia/Kolkata)',
      sectionTimes: { sections: [{ name: 'A', minutes: 20 }], pauseMinutes: 5, early: 'go_on' },
    },
    'ok',
    'A (20 minutes). Between two of them is a pause of 5 minutes. Students may leave a section before its time is over. Sections run from the begin of the exam to the common end, 2026-03-02 11:01 (Asia/Kolkata), but for extra time: ',
  ],
  ['paper', {}, 'ok', '30 questions. The paper is frozen when'],
  ['paper', { isFrozen: true, questions: 1 }, 'ok', 'Its paper of 1 question is frozen.'],
  ['paper', { questions: 0 }, 'problem', 'It has no questions'],
  ['sources', {}, 'ok', 'The chapters have enough'],
  [
    'sources',
    {
      lacking: [
        { name: 'Physics', missing: 3 },
        { name: 'Maths', missing: 1 },
      ],
    },
    'problem',
    'Too few questions: Physics lacks 3, Maths lacks 1.',
  ],
  ['sources', { hasUnevenDraws: true }, 'problem', 'different marks'],
  ['sources', { isTotalEstimated: true }, 'look', 'students are told an average total'],
  ['sources', { isTotalEstimated: true, isFrozen: true }, 'ok', 'has all'],
  ['sources', { isFrozen: true, lacking: [{ name: 'A', missing: 1 }] }, 'ok', 'has all'],
  ['keys', { withoutKey: 1 }, 'problem', '1 question has no right option'],
  ['keys', { withoutKey: 2 }, 'problem', '2 questions have no right option'],
  ['keys', { questions: 0 }, 'look', 'no questions yet'],
  ['languages', {}, 'ok', 'Students choose between English, Hindi. Every question is in each'],
  [
    'languages',
    {
      languages: [
        { name: 'English', missing: 0 },
        { name: 'Hindi', missing: 1 },
        { name: 'Urdu', missing: 3 },
      ],
    },
    'look',
    'between English, Hindi, Urdu. Not everything is translated: 1 question not in Hindi, 3 questions not in Urdu.',
  ],
  ['candidates', {}, 'ok', 'It is open to all students: 200 students.'],
  ['candidates', { groups: ['A', 'B'], students: 1 }, 'ok', 'open to A, B: 1 student.'],
  ['candidates', { groups: ['A'], students: 0 }, 'problem', 'open to A: nobody can sit it.'],
  [
    'clashes',
    { clashes: [{ id: 7, name: 'Mock 2', students: 12 }] },
    'look',
    '12 students may sit Mock 2 at the same time.',
  ],
  [
    'clashes',
    { clashes: [7, 8, 9].map((id) => ({ id, name: 'X', students: 1 })) },
    'look',
    'There are 2 more.',
  ],
  ['extra_time', { withExtraTime: 1 }, 'ok', '1 student has extra time'],
  ['entry', { hasCode: true, hasWaitingRoom: true }, 'ok', 'an access code'],
  ['entry', { examBrowsers: 1 }, 'look', 'Safe Exam Browser. Try it'],
  [
    'results',
    { reviewFirst: true, shownAfter: 'marks' },
    'ok',
    'by hand; students see their marks only',
  ],
  ['mails', {}, 'ok', '180 of 200 students get a reminder'],
  ['mails', { mailed: 1 }, 'ok', '1 of 200 students gets a reminder'],
  ['mails', { canSendMails: false, isReminded: true }, 'look', 'sends no mails'],
  ['mails', { isReminded: true }, 'ok', 'were sent'],
  ['mails', { mailed: 0 }, 'look', 'turned mails off'],
  ['backup', {}, 'ok', 'The last backup was made on March 01, 2026 07:00 PM (Asia/Kolkata).'],
  [
    'backup',
    { backup: { at: 'March 01', isRecent: false } },
    'look',
    'The last backup was made on March 01. Make one less than a day before the exam.',
  ],
  [
    'backup',
    { backupFailure: { at: 'then', reason: 'BACKUP_DIR: the disk of /srv/backups is full' } },
    'look',
    'The daily backup of then failed: the disk for backups is full. Make one yourself before the exam.',
  ],
  ['backup', { backup: null }, 'look', 'No backup has been made. Make one less than a day'],
  ['rehearsal', {}, 'ok', 'by Ada'],
  ['rehearsal', { rehearsed: { by: null, at: 'then' } }, 'ok', 'by a deleted account'],
  ['rehearsal', { rehearsed: null }, 'look', 'Nobody has completed a rehearsal'],
])('%s of %j: %s', (item, facts, state, text) => {
  const line = lineOf(facts, item)
  expect(line).toMatchObject({ state, text: expect.stringContaining(text) })
  // The text must not name commands, settings or folders, which are for the person who runs the
  // server.
  expect(line?.text).not.toMatch(/[A-Z]_[A-Z]|npm |prepwell |\s\/[a-z]/)
})

it('leads to the page about the server only where that helps', () => {
  expect(lineOf({ canSendMails: false }, 'mails')?.about_server).toBe(true)
  expect(lineOf({ backup: null }, 'backup')?.about_server).toBe(true)
  expect(lineOf({ mailed: 0 }, 'mails')?.about_server).toBe(false)
  expect(checklistOf(fine).filter(({ about_server }) => about_server)).toEqual([])
})

it('has no line about backups for those who may not know of them', () => {
  const lines = checklistOf({ ...fine, showsBackup: false })
  expect(lines.map(({ item }) => item)).toEqual(checklistItems.filter((item) => item !== 'backup'))
})

it('has no line about languages if there is nothing to choose', () => {
  const lines = checklistOf({ ...fine, languages: [] })
  expect(lines.map(({ item }) => item)).toEqual(
    checklistItems.filter((item) => item !== 'languages'),
  )
})

it('has no line about section times if sections have none', () => {
  const lines = checklistOf({ ...fine, sectionTimes: null })
  expect(lines.map(({ item }) => item)).toEqual(
    checklistItems.filter((item) => item !== 'section_times'),
  )
})

it('does not name an exam that the reader may not see', () => {
  const clashes = [{ id: null, name: null, students: 2 }]
  expect(lineOf({ clashes }, 'clashes')).toMatchObject({
    exam_id: null,
    text: '2 students may sit another exam at the same time.',
  })
})

it('names the exam with which there is a clash', () => {
  expect(lineOf({ clashes: [{ id: 7, name: 'X', students: 1 }] }, 'clashes')?.exam_id).toBe(7)
  expect(lineOf({}, 'clashes')?.exam_id).toBeNull()
})
