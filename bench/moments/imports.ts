import { setTimeout as wait } from 'node:timers/promises'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import {
  lines,
  wordBytes,
  wordParts,
} from '../../apps/api/src/features/school/transfers/formats/word/word.documents.ts'
import { zipOf } from '../../apps/api/src/test/files/zips.ts'
import { openPostbox } from '../../e2e/support/server/postbox.ts'
import { longestHold } from '../event-loop.ts'
import { workersSetting } from '../exam-school.ts'
import { usageOf, watchMemory } from '../processes.ts'
import { openSavingSchool, type SaveTimes, type SavingSchool } from '../savers.ts'

const savers = 200
const savesPerSecond = 50

export interface ImportsPlan {
  /** Questions in each file. */
  readonly questions: number
  readonly workers: number | undefined
}

/** The check of one file, with the saves of an exam meanwhile. */
export interface ImportPart extends SaveTimes {
  readonly part: string
  readonly megabytes: number
  readonly seconds: number
  /** The server's answer: the number of questions, or the reason for a refusal. */
  readonly answer: string
  /** The longest time in milliseconds for which an event loop of the server was blocked. */
  readonly longestHold: number
}

export interface ImportsReport {
  readonly files: readonly ImportPart[]
  readonly hostile: readonly ImportPart[]
  /**
   * Memory of all server processes: while students save, and the maximum at any time after that.
   */
  readonly calmMegabytes: number
  readonly megabytes: number
  readonly processes: number
}

/**
 * Checks question files in each format, and files made to use up all time and memory, while
 * students save.
 */
export async function measureImports({ questions, workers }: ImportsPlan): Promise<ImportsReport> {
  const postbox = await openPostbox()
  try {
    const school = await openSavingSchool(
      { savers, perSecond: savesPerSecond, students: savers },
      { ...workersSetting(workers), SMTP_URL: postbox.url },
    )
    const peak = watchMemory(school.app)
    try {
      const files = await writtenFiles(school, questions)
      await school.saveDuring(wait(5_000))
      const { megabytes: calmMegabytes } = usageOf(school.app)
      const parts: ImportPart[] = []
      for (const [part, content] of files) parts.push(await checked(school, part, content))
      const hostile: ImportPart[] = []
      for (const [part, content] of await hostileFiles())
        hostile.push(await checked(school, part, content))
      return { files: parts, hostile, calmMegabytes, ...peak() }
    } finally {
      peak()
      await school.app.dispose()
    }
  } finally {
    await postbox.close()
  }
}

type NamedFile = readonly [name: string, content: Uint8Array]

/** Imports questions of all types, and has the server write them in each format. */
async function writtenFiles(school: SavingSchool, count: number): Promise<NamedFile[]> {
  const rows = Array.from({ length: count }, (_none, at) => rowOf(at))
  const { data } = await send(school, { rows })
  if (data.created !== count) throw new Error(`only ${data.created} questions were imported`)
  const files: NamedFile[] = []
  for (const type of ['csv', 'json', 'xlsx', 'gift', 'aiken', 'moodle', 'qti3']) {
    const url = new URL(`/api/export/questions?type=${type}&search=Bench`, school.app.url)
    const response = await fetch(url, { headers: authorization(school) })
    if (!response.ok) throw new Error(`${type}: ${response.status} ${await response.text()}`)
    files.push([type, new Uint8Array(await response.arrayBuffer())])
  }
  const paper = rows.map(paperLines)
  files.push(['text', Buffer.from(paper.flat().join('\n'))])
  files.push(['docx', await wordOf(lines(...paper.flat()))])
  return files
}

const authorization = ({ adminToken }: SavingSchool) => ({ authorization: `Bearer ${adminToken}` })

const types = ['MCQ', 'MCQ', 'MSQ', 'Numerical'] as const

/** A question as a row of JSON. */
interface Row extends Record<string, unknown> {
  readonly question_statement: string
  readonly options?: readonly string[]
  readonly correct_answers?: readonly number[]
  readonly numerical_answer?: string
}

function rowOf(at: number): Row {
  const type = types[at % types.length] ?? 'MCQ'
  const options = ['first', 'second', 'third', 'fourth'].map(
    (word) => `${word} of ${at}, $x_${at}$`,
  )
  return {
    ...{ subject: 'Bench', chapter: `Chapter ${at % 20}`, question_type: type, marks: 4 },
    question_statement: `Bench question ${at}: what is $\\frac{${at}}{2}$, if the rest of the text has some length?`,
    answer_explanation: `Because half of ${at} is what it is.`,
    ...(type === 'Numerical'
      ? { numerical_answer: String(at), numerical_low: String(at), numerical_high: String(at + 1) }
      : { options, correct_answers: type === 'MSQ' ? [0, 2] : [at % 4] }),
  }
}

function paperLines(row: Row, at: number): string[] {
  const { options = [], correct_answers = [] } = row
  const key = row.numerical_answer ?? correct_answers.map((place) => 'ABCD'[place]).join(', ')
  return [
    `${at + 1}. ${row.question_statement}`,
    ...options.map((text, place) => `(${'ABCD'[place]}) ${text}`),
    `Answer: ${key}`,
    '',
  ]
}

const wordOf = (body: string) => wordBytes(wordParts({ body }))

const times = (text: string, count: number) => text.repeat(count)

/** Files that use up all time or memory of a program that trusts them. */
async function hostileFiles(): Promise<NamedFile[]> {
  const million = 1_000_000
  const moodle = (inner: string) => Buffer.from(`<?xml version="1.0"?><quiz>${inner}</quiz>`)
  const entities = Array.from(
    { length: 9 },
    (_none, at) => `<!ENTITY e${at + 1} "${times(`&e${at};`, 10)}">`,
  )
  return [
    [
      'entities within entities',
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY e0 "ha">${entities.join('')}]><quiz><question type="essay"><name><text>&e9;</text></name></question></quiz>`,
      ),
    ],
    [
      'an external entity',
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"><name><text>&x;</text></name></question></quiz>',
      ),
    ],
    ['a million elements within each other', moodle(times('<a>', million))],
    [
      '30 MB of base64',
      moodle(
        `<question type="multichoice"><questiontext format="html"><text>Q</text><file name="a.png" encoding="base64">${times('QUFB', 7.5 * million)}</file></questiontext></question>`,
      ),
    ],
    ['a zip of 300 MB zeros', await bomb()],
    [
      'a path that leads out of the zip',
      await zipOf({ 'imsmanifest.xml': '<manifest/>', 'a/b.xml': '<a/>' }).then((zip) =>
        Buffer.from(zip.toString('latin1').replaceAll('a/b.xml', '../.xml'), 'latin1'),
      ),
    ],
    ['10 MB of braces', Buffer.from(`::q:: ${times('{', 10 * million)}`)],
    ['10 MB of dollars', Buffer.from(`1. What?\n(A) ${times('$', 10 * million)}\n(B) no\nAns: A`)],
    [
      'a Word document of a million paragraphs',
      await wordOf(times('<w:p><w:r><w:t>1. a</w:t></w:r></w:p>', million)),
    ],
    [
      'tables within tables in HTML',
      moodle(
        `<question type="essay"><questiontext format="html"><text><![CDATA[${times('<table><tr><td>', 300_000)}]]></text></questiontext></question>`,
      ),
    ],
  ]
}

/** A zip that states its true unpacked size. */
const bomb = () => zipOf({ 'zeros.csv': Buffer.alloc(300 * 1024 * 1024) })

async function checked(
  school: SavingSchool,
  part: string,
  content: Uint8Array,
): Promise<ImportPart> {
  await wait(1_000)
  await longestHold(school.app.url)
  const begun = performance.now()
  let seconds = 0
  let answer = ''
  const times = await school.saveDuring(
    check(school, content).then((said) => {
      seconds = (performance.now() - begun) / 1000
      answer = said
    }),
  )
  return {
    ...{ part, seconds, answer, megabytes: content.length / 1024 / 1024, ...times },
    longestHold: await longestHold(school.app.url),
  }
}

async function check(school: SavingSchool, content: Uint8Array): Promise<string> {
  const form = new FormData()
  const texts = { dry_run: 'true', twins: 'import', skip_broken: 'true' }
  const constants = { subject: 'Bench', chapter: 'Bench', marks: 4 }
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  form.append('constants', JSON.stringify(constants))
  form.append('file', new Blob([new Uint8Array(content)]), 'file')
  const { data, message } = await send(school, form)
  return data ? `${data.created} of ${data.total}` : message
}

interface Sent {
  readonly message: string
  readonly data: ImportReport
}

async function send(school: SavingSchool, body: FormData | object): Promise<Sent> {
  const isForm = body instanceof FormData
  const response = await fetch(new URL('/api/import/questions', school.app.url), {
    method: 'POST',
    headers: {
      ...authorization(school),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  return (await response.json()) as Sent
}
