import type { ConstantField, ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { lackedFields } from './file/constants-to-ask.ts'
import { isTable, leftOutCount, rowWords } from './file/found-files.ts'
import { rowsInDoubt, type Said } from './file/said.ts'
import { addsNothing, importTexts, rowsOf, withoutAddress } from './import-texts.ts'
import {
  type Chosen,
  type ImportFlow,
  isMappingNew,
  isReadingNew,
  mayImport,
} from './run/import-flow.ts'
import { grouped } from './run/run-stages.ts'
import { listed } from './steps/doubt-words.ts'

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
  /** The consequence, or the reader's next step. */
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
      sentence: decisionOf(flow),
      note: '',
      rule: 'Check the file again to see what would happen.',
      action: null,
    }
  if (flow.problem !== null)
    return {
      tone: 'wrong',
      ...problemOf(kind, report, flow.problem),
      note: '',
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
      keylessOf(report, flow.said),
      isReady ? draftsOf(report) : '',
      isReady ? replacedOf(report) : '',
      isReady ? mailsOf(kind, report) : '',
      isReady ? groupsOf(report) : '',
      isReady ? translationsOf(report) : '',
    ]
      .filter(Boolean)
      .join(' '),
    rule: lackingRule(kind, report) ?? ruleOf(report, flow.source.pasted !== null),
    action: isReady ? actionOf(kind, report) : null,
  }
}

/** The text of a problem: a table lacks a column, or another file lacks a required value. */
function problemOf(kind: ImportKind, report: ImportReport, problem: string) {
  if (!isTable(report))
    return {
      sentence: 'The file does not say everything about its questions.',
      rule: 'Say it below once for all questions.',
    }
  return {
    sentence: `${problem}.`,
    rule:
      kind === 'questions'
        ? 'Choose below which column of your file it is, or give it once for all questions.'
        : 'Choose below which column of your file it is, or correct the headers in the file.',
  }
}

const decisionOf = (flow: Chosen): string => {
  if (isMappingNew(flow)) return 'You chose other columns.'
  const isReading = flow.said.readings !== flow.checkedSaid.readings
  return isReading ? 'You said how to read the file.' : 'You made another choice.'
}

function toneOf(report: ImportReport): Verdict['tone'] {
  if (report.broken > 0) return addsNothing(report) ? 'wrong' : 'mixed'
  return addsNothing(report) ? 'nothing' : 'right'
}

function sentenceOf(kind: ImportKind, report: ImportReport): string {
  const texts = importTexts[kind]
  const { total, unchanged, broken } = report
  const taken = takenOf(report)
  if (total === 0) return 'There is nothing in this file that can be imported.'
  const leftOut = leftOutCount(report)
  const toFix = broken - leftOut
  if (total === 1 && toFix === 1)
    return `The ${rowWords(report)[0]} must be corrected before it can be imported.`
  if (total === 1 && taken === 1) return `The ${texts.one} can be imported.`
  if (unchanged === total) return 'Everything in this file is there already.'
  if (taken === total) return `All ${rowsOf(texts, total)} can be imported.`
  const head = taken === 0 ? 'None' : grouped(taken)
  const rest = [
    unchanged > 0 ? `${grouped(unchanged)} ${unchanged === 1 ? 'is' : 'are'} there already` : '',
    toFix > 0 ? `${grouped(toFix)} ${toFix === 1 ? 'needs' : 'need'} correcting` : '',
    leftOut > 0
      ? `${grouped(leftOut)} ${leftOut === 1 ? 'is of a kind' : 'are of kinds'} that cannot be imported`
      : '',
  ].filter(Boolean)
  return `${head} of ${rowsOf(texts, total)} can be imported; ${listed(rest)}.`
}

/**
 * The number of rows that change something: new questions, and those that replace one of the bank.
 */
const takenOf = ({ created, replaced }: ImportReport): number => created + replaced

/** '3 questions can be read in two ways: answer the question below.' */
function doubtOf(report: ImportReport): string {
  const rows = rowsInDoubt(report)
  if (rows === 0) return ''
  const [one, many] = rowWords(report)
  return rows === 1
    ? `1 ${one} can be read in several ways: answer the question below.`
    : `${grouped(rows)} ${many} can be read in several ways: answer the question below.`
}

function keylessOf({ keyless }: ImportReport, { takeDrafts }: Said): string {
  if (keyless === 0 || takeDrafts) return ''
  return keyless === 1
    ? '1 question has no key: it stays out unless you import it as a draft.'
    : `${grouped(keyless)} questions have no key: they stay out unless you import them as drafts.`
}

function draftsOf({ drafts }: ImportReport): string {
  if (drafts === 0) return ''
  return drafts === 1
    ? '1 question becomes a draft.'
    : `${grouped(drafts)} questions become drafts.`
}

function replacedOf({ replaced }: ImportReport): string {
  if (replaced === 0) return ''
  return replaced === 1
    ? '1 question of the bank is replaced; papers that exist keep the old one.'
    : `${grouped(replaced)} questions of the bank are replaced; papers that exist keep the old ones.`
}

const refused = 'Something has changed since the check, so nothing was imported.'

function mailsOf(kind: ImportKind, { created, students_invited: invited }: ImportReport): string {
  if (kind !== 'students' || created === 0) return ''
  const mails = invited === 1 ? '1 invitation' : `${grouped(invited)} invitations`
  return [
    invited > 0 ? `${mails} will be sent.` : '',
    created > invited ? `${withoutAddress(created - invited)} after the import.` : '',
  ]
    .filter(Boolean)
    .join(' ')
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

function ruleOf(report: ImportReport, isPasted: boolean): string {
  const toFix = report.broken - leftOutCount(report)
  if (report.broken === 0)
    return addsNothing(report)
      ? 'There is nothing to import.'
      : 'All are imported, or none. What is already there stays as it is.'
  if (toFix === 0) return 'What cannot be imported stays out.'
  if (addsNothing(report)) return correctingRule(rowWords(report)[1], isPasted)
  return toFix === 1
    ? 'The other one stays out: fix it and import it later.'
    : 'The others stay out: fix them and import them later.'
}

/**
 * Asks for the missing values, once for all questions, while none can be imported without them;
 * null otherwise.
 */
function lackingRule(kind: ImportKind, report: ImportReport): string | null {
  const fields = kind === 'questions' && addsNothing(report) ? lackedFields(report) : []
  return fields.length === 0
    ? null
    : `Say ${listed(fields.map((field) => constantNames[field]))} below, once for all questions.`
}

const constantNames: Readonly<Record<ConstantField, string>> = {
  subject: 'the subject',
  chapter: 'the chapter',
  question_type: 'the type',
  marks: 'the marks',
}

const correctingRule = (many: string, isPasted: boolean) =>
  isPasted
    ? 'Correct the text above and check it again.'
    : `Correct the ${many} below, save the file and choose it again.`

function actionOf(kind: ImportKind, report: ImportReport): string {
  const { total, created, broken, subjects_created, chapters_created } = report
  const { students_grouped, questions_translated, replaced } = report
  if (created === 0 && replaced > 0) return `Replace ${rowsOf(importTexts[kind], replaced)}`
  if (created + subjects_created + chapters_created === 0)
    return kind === 'questions'
      ? `Add translations to ${rowsOf(importTexts[kind], questions_translated)}`
      : `Add ${rowsOf(importTexts[kind], students_grouped)} to groups`
  return broken > 0
    ? `Import ${grouped(takenOf(report))} of ${grouped(total)}`
    : `Import ${rowsOf(importTexts[kind], kind === 'subjects' ? total : takenOf(report))}`
}

const areChecked = (kind: ImportKind) => `The ${importTexts[kind].many} are being checked.`

/**
 * The text that screen readers announce when the import reaches another stage; empty if there is
 * nothing to announce.
 */
export function statusOf(kind: ImportKind, flow: ImportFlow): string {
  switch (flow.at) {
    case 'checking':
      return flow.run.sent < 1 ? 'Sending the file to check it.' : areChecked(kind)
    case 'checked': {
      const verdict = flow.checked && verdictOf(kind, flow, flow.checked)
      return verdict
        ? ['The file was checked.', verdict.note, verdict.sentence].filter(Boolean).join(' ')
        : ''
    }
    case 'importing':
      if (flow.run.isLost) return 'The connection broke. The server is asked how far it is.'
      if (flow.run.rows?.phase === 'writing')
        return `The ${importTexts[kind].many} are being written.`
      return flow.run.sent < 1 ? 'Sending the file to import it.' : areChecked(kind)
    default:
      // Failures and results are announced by their own elements.
      return ''
  }
}
