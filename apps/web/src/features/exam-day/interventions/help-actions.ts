import type { BoardHead } from '@prepwell/contract/exam-day/board.ts'
import type {
  GivenHelp,
  HelpAction,
  HelpReport,
} from '@prepwell/contract/exam-day/interventions.ts'
import { countOf } from '../../../lib/dates.ts'

export interface HelpCandidate {
  readonly student_id: number
  readonly name: string
  readonly state: 'not_begun' | 'running' | 'submitted'
  /**
   * The number of the open section, from 1; absent if unknown or if the section has no time of its
   * own.
   */
  readonly section?: number
}

/** The sections of an exam in which each section has its own time, in order. */
export type HelpedSections = readonly { readonly name: string }[]

/** The students that an action is for; 'all' for every candidate. */
export type Helped = readonly HelpCandidate[] | 'all'

interface ActionWords {
  /** The text of the menu item and the title of the dialog. */
  readonly label: string
  /** The state that a candidate must be in for this action. */
  readonly for: HelpCandidate['state']
  /** Explains the effect of the action. */
  readonly effect: string
  /** Explains the effect if each section has its own time. */
  readonly inSections?: string
  /** Set if the action is about one section. */
  readonly takesSection?: true
  /** The label and default of the minutes field; absent for actions without one. */
  readonly minutes?: { readonly label: string; readonly usual: string }
  readonly danger?: boolean
}

/** In the order of the menu. */
export const helpWords: Readonly<Record<HelpAction, ActionWords>> = {
  add_time: {
    label: 'Give more time',
    for: 'running',
    effect: 'The exam page shows the extra time within 10 seconds.',
    inSections:
      'The extra time goes to the section that each candidate is in, and the later ones move. The exam page shows it within 10 seconds.',
    minutes: { label: 'Extra minutes', usual: '10' },
  },
  let_in: {
    label: 'Let in late',
    for: 'not_begun',
    effect:
      'The student can start although nobody else can, and gets the full duration. Before a common end, only what remains until then, unless you name a duration.',
    minutes: {
      label: 'Minutes in which to start, from now or from when the others can start no more',
      usual: '15',
    },
  },
  reopen: {
    label: 'Open again',
    for: 'submitted',
    effect: 'The attempt continues with the time that was left when it was submitted.',
    inSections:
      'The attempt continues in the section in which it was submitted, with the time that was left in it.',
    minutes: { label: 'Extra minutes, if any', usual: '' },
  },
  open_section: {
    label: 'Open a section again',
    for: 'running',
    effect:
      'Candidates for whom the section is over go back to it at once. What they were working on goes on afterwards, with the time that was left.',
    takesSection: true,
    minutes: { label: 'Minutes for this section', usual: '10' },
  },
  end_section: {
    label: 'End the section',
    for: 'running',
    effect:
      'Candidates who are in this section leave it, and the next one follows. Their answers are kept.',
    takesSection: true,
    danger: true,
  },
  move: {
    label: 'Move to another device',
    for: 'running',
    effect:
      'The page that is open now accepts no more answers. The student logs in on the other device.',
  },
  submit: {
    label: 'Submit now',
    for: 'running',
    effect: 'Only answers that have reached the server count.',
    danger: true,
  },
}

const actions = Object.keys(helpWords) as HelpAction[]

/** The actions that apply to at least one of the candidates and that the reader may take. */
export const actionsFor = (
  helped: Helped,
  { mayReopen, hasSections }: { readonly mayReopen: boolean; readonly hasSections: boolean },
): HelpAction[] =>
  actions
    .filter((action) => action !== 'reopen' || mayReopen)
    .filter((action) => hasSections || !helpWords[action].takesSection)
    .filter((action) =>
      helped === 'all'
        ? // Moving everybody to another device at once would be a mistake. The submission of
          // everybody's attempts is not help, and has its own button.
          action !== 'move' && action !== 'submit'
        : candidatesOf(action, helped).length > 0,
    )

/** The candidates that an action applies to. */
export const candidatesOf = (
  action: HelpAction,
  helped: readonly HelpCandidate[],
): readonly HelpCandidate[] => helped.filter(({ state }) => state === helpWords[action].for)

/** The number, from 1, of the section that all affected candidates are in; null if they differ. */
export function commonSection(action: HelpAction, helped: Helped): number | null {
  const sections = new Set(
    helped === 'all' ? [] : candidatesOf(action, helped).map(({ section }) => section ?? null),
  )
  const [section = null] = sections
  return sections.size === 1 ? section : null
}

const everybody: Readonly<Record<HelpCandidate['state'], string>> = {
  running: 'everybody who is taking the exam',
  not_begun: 'everybody who has not started',
  submitted: 'everybody who has submitted',
}

/** For example 'Ravi', '3 students' or 'everybody who is taking the exam'. */
export function whomText(action: HelpAction, helped: Helped): string {
  if (helped === 'all') return everybody[helpWords[action].for]
  const [first, ...others] = candidatesOf(action, helped)
  return first && others.length === 0 ? first.name : countOf(others.length + 1, 'student')
}

/** The effect of an action; for everybody, also says who is not affected. */
export const effectText = (action: HelpAction, helped: Helped): string =>
  action === 'add_time' && helped === 'all'
    ? `${helpWords.add_time.effect} Who starts later has no extra time: if all end together, make the exam longer in its form instead.`
    : helpWords[action].effect

/** The number of candidates in each state on the board. */
export type CandidateNumbers = BoardHead['counts']

/** The word that must be typed before everybody's attempts are submitted. */
export const submitWord = 'SUBMIT'

/** Says who is affected by submitting everybody's attempts, and who is not. */
export function everybodyText({ active, silent, submitted, not_started }: CandidateNumbers) {
  const running = active + silent
  const quiet = silent === 0 ? '' : `, ${silent} of them without contact`
  const others = [
    submitted > 0 ? `${submitted} who submitted` : null,
    not_started > 0 ? `${not_started} who did not start` : null,
  ].filter((part) => part !== null)
  const unchanged = others.length === 0 ? '' : ` Nothing changes for ${others.join(' and ')}.`
  return `Ends the exam for ${countOf(running, 'candidate')}${quiet}. Only answers that have reached the server count.${unchanged}`
}

/**
 * 'Done for 3 students', followed by the number of students who were left out. `verb` replaces
 * 'Done'.
 */
export function reportText({ done, not_done }: HelpReport, verb = 'Done'): string {
  const text = `${verb} for ${countOf(done.length, 'student')}`
  return not_done.length === 0 ? text : `${text}, not for ${not_done.length}`
}

/**
 * The result of submitting everybody's attempts. If two people do it at once, the second submits
 * none.
 */
export const submittedText = (report: HelpReport): string =>
  report.done.length + report.not_done.length === 0
    ? 'Nobody was taking the exam any more: all of them are submitted'
    : reportText(report, 'Submitted')

const doneWords: Readonly<Record<HelpAction, (minutes: string, section: number | null) => string>> =
  {
    add_time: (minutes) => `${minutes} more`,
    let_in: (minutes) => `Let in late: ${minutes} to begin`,
    reopen: (minutes) => (minutes ? `Opened again, with ${minutes} more` : 'Opened again'),
    open_section: (minutes, section) => `Section ${section ?? ''} opened again for ${minutes}`,
    end_section: (_minutes, section) => `Section ${section ?? ''} ended`,
    move: () => 'Moved to another device',
    submit: () => 'Submitted',
  }

/** Describes a past action in a few words. */
export const doneText = ({
  action,
  minutes,
  section,
}: Pick<GivenHelp, 'action' | 'minutes' | 'section'>): string =>
  doneWords[action](minutes === null ? '' : countOf(minutes, 'minute'), section)

/** For example 'Asha, Ravi and 3 others'. */
export function namesText({
  students,
  students_count: count,
}: Pick<GivenHelp, 'students' | 'students_count'>): string {
  const names = students.map(({ name }) => name)
  const others = count - names.length
  if (others > 0) return `${names.join(', ')} and ${countOf(others, 'other')}`
  return names.join(', ')
}
