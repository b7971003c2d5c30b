import type {
  ChecklistItem,
  ChecklistLine,
  ChecklistState,
} from '@prepwell/contract/exam-day/checklist.ts'
import type { ObjectionRule } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { EarlySectionEnd, ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { counted } from '../../../platform/text/count-text.ts'
import { failureKind, failureTexts } from '../../school/backups/index.ts'

/** The facts for the checklist of an exam. Times are written in the exam time zone. */
export interface ExamFacts {
  readonly status: 'upcoming' | 'live' | 'completed'
  readonly begins: string
  /** The last moment at which the exam can be started. */
  readonly closes: string
  /**
   * The time at which everybody ends, apart from extra time; null if all have the whole duration.
   */
  readonly endsTogether: string | null
  /** Null unless each section has its own time. */
  readonly sectionTimes: {
    readonly sections: ReadonlyArray<{ readonly name: string; readonly minutes: number }>
    readonly pauseMinutes: number
    readonly early: EarlySectionEnd
  } | null
  readonly isFrozen: boolean
  readonly questions: number
  /** The sections whose sources have too few questions. */
  readonly lacking: ReadonlyArray<{ readonly name: string; readonly missing: number }>
  /** True if students draw from questions with different marks. */
  readonly hasUnevenDraws: boolean
  /** True if the total of the paper depends on the questions that will be drawn. */
  readonly isTotalEstimated: boolean
  readonly withoutKey: number
  /**
   * The languages that the exam offers, each with the number of questions that lack it; empty if
   * there is nothing to choose.
   */
  readonly languages: ReadonlyArray<{ readonly name: string; readonly missing: number }>
  /** Empty if the exam is open to all students. */
  readonly groups: readonly string[]
  readonly students: number
  /** Number of other students to whom it is open: suspended, or without a confirmed address. */
  readonly notReady: number
  readonly mailed: number
  readonly withExtraTime: number
  /** `id` and `name` are null for an exam that the reader may not see. */
  readonly clashes: ReadonlyArray<{
    readonly id: number | null
    readonly name: string | null
    readonly students: number
  }>
  readonly hasCode: boolean
  readonly hasWaitingRoom: boolean
  readonly examBrowsers: number
  readonly reviewFirst: boolean
  readonly shownAfter: ShownPart
  readonly objections: ObjectionRule
  readonly objectionsHours: number
  readonly publishItself: boolean
  /** Objections that wait for a decision. */
  readonly openObjections: number
  readonly canSendMails: boolean
  readonly isReminded: boolean
  /** True if the reader may know of backups; otherwise the list has no line about them. */
  readonly showsBackup: boolean
  /** Start of the last backup; `isRecent` if that is less than a day before the exam. */
  readonly backup: { readonly at: string; readonly isRecent: boolean } | null
  /** The reason why the last daily backup failed; null if one has been made since. */
  readonly backupFailure: { readonly at: string; readonly reason: string } | null
  /** The admin who last handed in a rehearsal, and its time; `by` is null for a deleted account. */
  readonly rehearsed: { readonly by: string | null; readonly at: string } | null
}

/** The target of the line's link, if it is not the usual page of the item. */
type Link = Partial<Pick<ChecklistLine, 'exam_id' | 'about_server'>>

type Finding = readonly [state: ChecklistState, text: string, link?: Link]

/** The rules that make the finding for each line of the checklist. */
const findings: Readonly<Record<ChecklistItem, (exam: ExamFacts) => Finding>> = {
  window: ({ status, begins, closes, endsTogether }) => {
    const end =
      endsTogether === null ? '' : ` Everybody ends on ${endsTogether}, but for extra time.`
    if (status === 'completed')
      return ['look', `Nobody can start it any more: students could until ${closes}.${end}`]
    if (status === 'live')
      return ['ok', `It has begun, and students can start it until ${closes}.${end}`]
    return ['ok', `It begins on ${begins}, and students can start it until ${closes}.${end}`]
  },
  section_times: ({ sectionTimes, endsTogether }) => {
    const { sections = [], pauseMinutes = 0, early = 'wait' } = sectionTimes ?? {}
    const times = sections.map(({ name, minutes }) => `${name} (${counted(minutes, 'minute')})`)
    return [
      'ok',
      [
        `In this order, without a way back: ${times.join(', ')}.`,
        ...(pauseMinutes > 0
          ? [`Between two of them is a pause of ${counted(pauseMinutes, 'minute')}.`]
          : []),
        early === 'wait'
          ? 'Students stay in a section until its time is over.'
          : 'Students may leave a section before its time is over.',
        ...(endsTogether === null
          ? []
          : [
              `Sections run from the begin of the exam to the common end, ${endsTogether}, but for extra time: students who start late have lost what is over by then.`,
            ]),
      ].join(' '),
    ]
  },
  paper: ({ isFrozen, questions }) => {
    if (questions === 0) return ['problem', 'It has no questions, so nobody could start it.']
    return isFrozen
      ? ['ok', `Its paper of ${counted(questions, 'question')} is frozen.`]
      : [
          'ok',
          `${counted(questions, 'question')}. The paper is frozen when the first student begins. Until then, changes to its questions still count.`,
        ]
  },
  sources: ({ lacking, hasUnevenDraws, isTotalEstimated, isFrozen }) => {
    if (isFrozen) return ['ok', 'The paper has all its questions.']
    if (lacking.length > 0)
      return [
        'problem',
        `Too few questions: ${lacking.map(({ name, missing }) => `${name} lacks ${missing}`).join(', ')}. Nobody could start it.`,
      ]
    if (hasUnevenDraws)
      return [
        'problem',
        'Each student would draw from questions with different marks. Nobody could start it.',
      ]
    return isTotalEstimated
      ? [
          'look',
          'The chapters have enough questions, but the paper is drawn from questions with different marks: students are told an average total, and the paper will have another one.',
        ]
      : ['ok', 'The chapters have enough questions.']
  },
  keys: ({ withoutKey, questions }) => {
    if (withoutKey === 0)
      return questions === 0
        ? ['look', 'There are no questions yet.']
        : ['ok', 'Every question has a key and marks.']
    return [
      'problem',
      `${counted(withoutKey, 'question')} ${withoutKey === 1 ? 'has' : 'have'} no right option: nobody could earn the marks.`,
    ]
  },
  languages: ({ languages }) => {
    const offered = languages.map(({ name }) => name).join(', ')
    const lacking = languages.filter(({ missing }) => missing > 0)
    if (lacking.length === 0)
      return ['ok', `Students choose between ${offered}. Every question is in each of them.`]
    const texts = lacking.map(
      ({ name, missing }) => `${counted(missing, 'question')} not in ${name}`,
    )
    return [
      'look',
      `Students choose between ${offered}. Not everything is translated: ${texts.join(', ')}. There, students read the original text.`,
    ]
  },
  candidates: ({ groups, students, notReady }) => {
    const whom = groups.length === 0 ? 'all students' : groups.join(', ')
    const others =
      notReady > 0
        ? ` ${counted(notReady, 'other')} cannot sit it: suspended, or without a confirmed address.`
        : ''
    if (students === 0) return ['problem', `It is open to ${whom}: nobody can sit it.${others}`]
    const text = `It is open to ${whom}: ${counted(students, 'student')}.${others}`
    // A whole school always has some unused accounts, but all students in an exam's groups should
    // be able to sit it.
    return [groups.length > 0 && notReady > 0 ? 'look' : 'ok', text]
  },
  clashes: ({ clashes: [first, ...others] }) => {
    if (!first) return ['ok', 'None of its students has another exam at the same time.']
    const more =
      others.length > 0
        ? ` There ${others.length === 1 ? 'is 1 more' : `are ${others.length} more`}.`
        : ''
    return [
      'look',
      `${counted(first.students, 'student')} may sit ${first.name ?? 'another exam'} at the same time.${more}`,
      { exam_id: first.id },
    ]
  },
  extra_time: ({ withExtraTime }) =>
    withExtraTime === 0
      ? ['ok', 'None of its students has extra time.']
      : [
          'ok',
          `${counted(withExtraTime, 'student')} ${withExtraTime === 1 ? 'has' : 'have'} extra time; results wait for them.`,
        ],
  entry: ({ hasCode, hasWaitingRoom, examBrowsers }) => {
    const asked = [
      ...(hasCode ? ['an access code (announce it in the room)'] : []),
      ...(hasWaitingRoom ? ['a waiting room (opens 30 minutes before)'] : []),
      ...(examBrowsers > 0 ? ['Safe Exam Browser'] : []),
    ]
    if (asked.length === 0)
      return ['ok', 'Students enter without a code, waiting room or Safe Exam Browser.']
    return examBrowsers > 0
      ? [
          'look',
          `The exam uses: ${asked.join(', ')}. Try it on a computer in the exam room: a rehearsal skips this.`,
        ]
      : ['ok', `The exam uses: ${asked.join(', ')}.`]
  },
  results: (exam) => [
    'ok',
    `${publicationText(exam)}; students see ${shownTexts[exam.shownAfter]}.`,
  ],
  objections: ({ objections, objectionsHours, openObjections }) => {
    const since = objections === 'provisional' ? 'the provisional key is shown' : 'the results'
    const text =
      objections === 'none'
        ? 'Students cannot object any more.'
        : `Students can object for ${counted(objectionsHours, 'hour')} after ${since}.`
    if (openObjections === 0) return ['ok', text]
    return [
      'look',
      `${counted(openObjections, 'objection')} ${openObjections === 1 ? 'waits' : 'wait'} for a decision. ${text}`,
    ]
  },
  mails: ({ canSendMails, mailed, students, isReminded }) => {
    if (!canSendMails)
      return ['look', 'This server sends no mails: nobody is reminded.', { about_server: true }]
    if (isReminded) return ['ok', 'Reminders were sent.']
    return mailed === 0 && students > 0
      ? ['look', 'All of its students have turned mails off: nobody is reminded.']
      : [
          'ok',
          `${mailed} of ${counted(students, 'student')} ${mailed === 1 ? 'gets' : 'get'} a reminder a day before.`,
        ]
  },
  backup: ({ backup, backupFailure }) => {
    if (backupFailure)
      return [
        'look',
        `The daily backup of ${backupFailure.at} failed: ${failureTexts[failureKind(backupFailure.reason)]}. Make one yourself before the exam.`,
        { about_server: true },
      ]
    if (backup?.isRecent) return ['ok', `The last backup was made on ${backup.at}.`]
    const last = backup ? `The last backup was made on ${backup.at}.` : 'No backup has been made.'
    return ['look', `${last} Make one less than a day before the exam.`, { about_server: true }]
  },
  rehearsal: ({ rehearsed }) =>
    rehearsed
      ? ['ok', `Rehearsed on ${rehearsed.at} by ${rehearsed.by ?? 'a deleted account'}.`]
      : ['look', 'Nobody has completed a rehearsal.'],
}

function publicationText({
  reviewFirst,
  objections,
  publishItself,
}: Pick<ExamFacts, 'reviewFirst' | 'objections' | 'publishItself'>): string {
  if (objections !== 'provisional')
    return reviewFirst
      ? 'You publish the results by hand'
      : 'Results are published automatically when everybody has finished'
  const key = reviewFirst
    ? 'You show the provisional key by hand'
    : 'The provisional key is shown automatically when everybody has finished'
  return publishItself
    ? `${key}, and results are published automatically once objections are over and decided`
    : `${key}, and you publish the results by hand`
}

const shownTexts: Readonly<Record<ShownPart, string>> = {
  marks: 'their marks only',
  answers: 'their own answers and marks, but no keys',
  keys: 'keys and explanations too',
}

export const checklistOf = (exam: ExamFacts): ChecklistLine[] =>
  (Object.keys(findings) as ChecklistItem[])
    .filter((item) => item !== 'backup' || exam.showsBackup)
    .filter((item) => item !== 'section_times' || exam.sectionTimes !== null)
    .filter((item) => item !== 'languages' || exam.languages.length > 0)
    .filter(
      (item) => item !== 'objections' || exam.objections !== 'none' || exam.openObjections > 0,
    )
    .map((item) => {
      const [state, text, { exam_id = null, about_server = false } = {}] = findings[item](exam)
      return { item, state, text, exam_id, about_server }
    })
