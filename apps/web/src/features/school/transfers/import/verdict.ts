import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { rowsInDoubt } from './file/said.ts'
import { addsNothing, importTexts, rowsOf } from './import-texts.ts'
import {
  type Chosen,
  type ImportFlow,
  isMappingNew,
  isReadingNew,
  mayImport,
} from './run/import-flow.ts'
import { grouped } from './run/run-stages.ts'

/** The result of a check in short, and the reader's next action. */
export interface Verdict {
  /**
   * `right`: everything can be imported; `mixed`: some rows; `wrong`: none; `nothing`: no row is
   * new.
   */
  readonly tone: 'right' | 'mixed' | 'wrong' | 'nothing'
  /** One sentence: '1,242 of 1,255 questions can be imported; 13 need correction.' */
  readonly sentence: string
  /** A warning about the import; usually empty. */
  readonly note: string
  /** What follows from the sentence. */
  readonly rule: string
  /** The text of the button; null while nothing can be imported. */
  readonly action: string | null
}

/** The verdict of a check, shown beside the import button. */
export function verdictOf(
  kind: ImportKind,
  flow: Extract<ImportFlow, Chosen>,
  report: ImportReport,
): Verdict {
  if (isReadingNew(flow))
    return {
      tone: 'mixed',
      sentence: isMappingNew(flow) ? 'You chose other columns.' : 'You said how to read the file.',
      note: '',
      rule: 'Check the file again to see what would happen.',
      action: null,
    }
  if (flow.problem !== null)
    return {
      tone: 'wrong',
      sentence: `${flow.problem}.`,
      note: '',
      rule:
        kind === 'questions'
          ? 'Choose below which column of your file it is, or give it once for all questions.'
          : 'Choose below which column of your file it is, or correct the headers in the file.',
      action: null,
    }
  const isReady = mayImport(flow) && !addsNothing(report)
  const wasRefused = flow.at === 'checked' && flow.wasRefused
  return {
    tone: toneOf(report),
    sentence: sentenceOf(kind, report),
    note: [
      wasRefused ? refused : '',
      doubtOf(report),
      isReady ? mailsOf(kind, report) : '',
      isReady ? groupsOf(report) : '',
      isReady ? translationsOf(report) : '',
    ]
      .filter(Boolean)
      .join(' '),
    rule: ruleOf(report),
    action: isReady ? actionOf(kind, report) : null,
  }
}

function toneOf(report: ImportReport): Verdict['tone'] {
  if (report.broken > 0) return addsNothing(report) ? 'wrong' : 'mixed'
  return addsNothing(report) ? 'nothing' : 'right'
}

function sentenceOf(kind: ImportKind, { total, created, unchanged, broken }: ImportReport): string {
  const texts = importTexts[kind]
  if (total === 1 && broken === 1) return `The row must be corrected before it can be imported.`
  if (total === 1 && created === 1) return `The ${texts.one} can be imported.`
  if (unchanged === total) return 'Everything in this file is there already.'
  if (created === total) return `All ${rowsOf(texts, total)} can be imported.`
  const head = created === 0 ? 'None' : grouped(created)
  const rest = [
    unchanged > 0 ? `${grouped(unchanged)} ${unchanged === 1 ? 'is' : 'are'} there already` : '',
    broken > 0 ? `${grouped(broken)} ${broken === 1 ? 'needs' : 'need'} correcting` : '',
  ]
  return `${head} of ${rowsOf(texts, total)} can be imported; ${rest.filter(Boolean).join(' and ')}.`
}

/** '3 questions can be read in two ways: answer the question below.' */
function doubtOf(report: ImportReport): string {
  const rows = rowsInDoubt(report)
  if (rows === 0) return ''
  return rows === 1
    ? '1 row can be read in several ways: answer the question below.'
    : `${grouped(rows)} rows can be read in several ways: answer the question below.`
}

const refused = 'Something has changed since the check, so nothing was imported.'

function mailsOf(kind: ImportKind, { created }: ImportReport): string {
  if (kind !== 'students' || created === 0) return ''
  return created === 1
    ? '1 invitation will be sent.'
    : `${grouped(created)} invitations will be sent.`
}

/** 'The groups JEE A and JEE B will be made. 3 students who are there already join groups.' */
function groupsOf({ groups_created: names, students_grouped: joining }: ImportReport): string {
  const made =
    names.length === 1
      ? `The group ${names[0]} will be made.`
      : names.length > namedGroupsMax
        ? `${grouped(names.length)} groups will be made.`
        : names.length > 1
          ? `The groups ${names.slice(0, -1).join(', ')} and ${names.at(-1)} will be made.`
          : ''
  const joined =
    joining === 0
      ? ''
      : joining === 1
        ? '1 student who is there already joins groups.'
        : `${grouped(joining)} students who are there already join groups.`
  return [made, joined].filter(Boolean).join(' ')
}

const namedGroupsMax = 5

function translationsOf({ questions_translated: count }: ImportReport): string {
  if (count === 0) return ''
  return count === 1
    ? '1 question that is there already gets translations.'
    : `${grouped(count)} questions that are there already get translations.`
}

function ruleOf(report: ImportReport): string {
  const { broken } = report
  if (broken === 0)
    return addsNothing(report)
      ? 'There is nothing to import.'
      : 'All are imported, or none. What is already there stays as it is.'
  if (addsNothing(report)) return 'Correct the rows below, save the file and choose it again.'
  return broken === 1
    ? 'The other one stays out: fix it and import it later.'
    : 'The others stay out: fix them and import them later.'
}

function actionOf(kind: ImportKind, report: ImportReport): string {
  const { total, created, broken, subjects_created, chapters_created } = report
  const { students_grouped, questions_translated } = report
  if (created + subjects_created + chapters_created === 0)
    return kind === 'questions'
      ? `Add translations to ${rowsOf(importTexts[kind], questions_translated)}`
      : `Add ${rowsOf(importTexts[kind], students_grouped)} to groups`
  return broken > 0
    ? `Import ${grouped(created)} of ${grouped(total)}`
    : `Import ${rowsOf(importTexts[kind], kind === 'subjects' ? total : created)}`
}

/** Announced to screen readers when the import reaches another stage; empty without news. */
export function statusOf(kind: ImportKind, flow: ImportFlow): string {
  switch (flow.at) {
    case 'checking':
      return flow.run.sent < 1 ? 'Sending the file to check it.' : 'The rows are being checked.'
    case 'checked': {
      const verdict = flow.checked && verdictOf(kind, flow, flow.checked)
      return verdict
        ? ['The file was checked.', verdict.note, verdict.sentence].filter(Boolean).join(' ')
        : ''
    }
    case 'importing':
      if (flow.run.isLost) return 'The connection broke. The server is asked how far it is.'
      if (flow.run.rows?.phase === 'writing') return 'The rows are being written.'
      return flow.run.sent < 1 ? 'Sending the file to import it.' : 'The rows are being checked.'
    default:
      // Failures and results are announced by their own elements.
      return ''
  }
}
