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
}

/** The students a menu acts on; 'all' for every candidate. */
export type Helped = readonly HelpCandidate[] | 'all'

interface ActionWords {
  /** The menu item and the title of the dialog. */
  readonly label: string
  /** The state in which a candidate can have this action. */
  readonly for: HelpCandidate['state']
  /** Explains the effect. */
  readonly effect: string
  /** The minutes field; absent for actions without one. */
  readonly minutes?: { readonly label: string; readonly usual: string }
  readonly danger?: boolean
}

/** In menu order. */
export const helpWords: Readonly<Record<HelpAction, ActionWords>> = {
  add_time: {
    label: 'Give more time',
    for: 'running',
    effect: 'The exam page shows the extra time within 10 seconds.',
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
    minutes: { label: 'Extra minutes, if any', usual: '' },
  },
  move: {
    label: 'Move to another device',
    for: 'running',
    effect:
      'The page that is open now accepts no more answers. The student signs in on the other device.',
  },
  submit: {
    label: 'Submit now',
    for: 'running',
    effect: 'Only answers that have reached the server count.',
    danger: true,
  },
}

const actions = Object.keys(helpWords) as HelpAction[]

/** The actions that apply to at least one of the candidates, and that the person may take. */
export const actionsFor = (
  helped: Helped,
  { mayReopen }: { readonly mayReopen: boolean },
): HelpAction[] =>
  actions
    .filter((action) => action !== 'reopen' || mayReopen)
    .filter((action) =>
      helped === 'all'
        ? // Moving everybody to another device at once would be a mistake.
          action !== 'move'
        : candidatesOf(action, helped).length > 0,
    )

/** The candidates that an action applies to. */
export const candidatesOf = (
  action: HelpAction,
  helped: readonly HelpCandidate[],
): readonly HelpCandidate[] => helped.filter(({ state }) => state === helpWords[action].for)

const everybody: Readonly<Record<HelpCandidate['state'], string>> = {
  running: 'everybody who is taking the exam',
  not_begun: 'everybody who has not started',
  submitted: 'everybody who has handed in',
}

/** 'Ravi', '3 students' or 'everybody who is taking the exam'. */
export function whomText(action: HelpAction, helped: Helped): string {
  if (helped === 'all') return everybody[helpWords[action].for]
  const [first, ...others] = candidatesOf(action, helped)
  return first && others.length === 0 ? first.name : countOf(others.length + 1, 'student')
}

/** The effect of an action; for everybody, also whom it does not reach. */
export const effectText = (action: HelpAction, helped: Helped): string =>
  action === 'add_time' && helped === 'all'
    ? `${helpWords.add_time.effect} Who starts later has no extra time: if all end together, make the exam longer in its form instead.`
    : helpWords[action].effect

/** 'Done for 3 students', and how many were left out. `verb` replaces 'Done'. */
export function reportText({ done, not_done }: HelpReport, verb = 'Done'): string {
  const text = `${verb} for ${countOf(done.length, 'student')}`
  return not_done.length === 0 ? text : `${text}, not for ${not_done.length}`
}

const doneWords: Readonly<Record<HelpAction, (minutes: string) => string>> = {
  add_time: (minutes) => `${minutes} more`,
  let_in: (minutes) => `Let in late: ${minutes} to begin`,
  reopen: (minutes) => (minutes ? `Opened again, with ${minutes} more` : 'Opened again'),
  move: () => 'Moved to another device',
  submit: () => 'Submitted',
}

/** A past action in a few words. */
export const doneText = ({ action, minutes }: Pick<GivenHelp, 'action' | 'minutes'>): string =>
  doneWords[action](minutes === null ? '' : countOf(minutes, 'minute'))

/** 'Asha, Ravi and 3 others'. */
export function namesText({
  students,
  students_count: count,
}: Pick<GivenHelp, 'students' | 'students_count'>): string {
  const names = students.map(({ name }) => name)
  const others = count - names.length
  if (others > 0) return `${names.join(', ')} and ${countOf(others, 'other')}`
  return names.join(', ')
}
