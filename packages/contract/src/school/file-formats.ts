/** The formats of files with questions, recognised by content. */
export const fileFormats = [
  'csv',
  'json',
  'xlsx',
  'docx',
  'text',
  'aiken',
  'gift',
  'moodle',
  'qti12',
  'qti2',
  'qti3',
] as const

export type FileFormat = (typeof fileFormats)[number]

/** The names of the formats for use in sentences. */
export const formatNames: Readonly<Record<FileFormat, string>> = {
  csv: 'CSV file',
  json: 'JSON file',
  xlsx: 'Excel workbook',
  docx: 'Word document',
  text: 'text with questions',
  aiken: 'Aiken file',
  gift: 'GIFT file',
  moodle: 'Moodle XML file',
  qti12: 'QTI 1.2 package',
  qti2: 'QTI 2 package',
  qti3: 'QTI 3 package',
}

/** The name with its article: 'an Excel workbook', 'a Word document'. */
export const formatPhrase = (format: FileFormat): string =>
  `${/^[aeiou]/i.test(formatNames[format]) ? 'an' : 'a'} ${formatNames[format]}`

/** Kinds of questions that occur in files but that Prepwell does not support. */
export const leftOutKinds = [
  'matching',
  'short_answer',
  'essay',
  'cloze',
  'ordering',
  'drag_and_drop',
  'hotspot',
  'calculated',
  'text_only',
  'other',
] as const

export type LeftOutKind = (typeof leftOutKinds)[number]

/** Singular and plural, to follow a count: '3 matching questions'. */
export const leftOutNames: Readonly<Record<LeftOutKind, readonly [string, string]>> = {
  matching: ['matching question', 'matching questions'],
  short_answer: ['short-answer question', 'short-answer questions'],
  essay: ['essay question', 'essay questions'],
  cloze: ['question with several gaps', 'questions with several gaps'],
  ordering: ['ordering question', 'ordering questions'],
  drag_and_drop: ['drag-and-drop question', 'drag-and-drop questions'],
  hotspot: ['question answered on a picture', 'questions answered on a picture'],
  calculated: ['calculated question', 'calculated questions'],
  text_only: ['text without a question', 'texts without a question'],
  other: ['question of another kind', 'questions of other kinds'],
}

/** Parts of a question that a file format may not support; shown before an export is made. */
export const exportLosses = [
  /** The whole question is left out, because the format has no such type. */
  'question',
  /** The subject and chapter of the question. */
  'place',
  'pictures',
  'passage',
  'range',
  'translations',
  'tags',
  'facts',
  'marks',
  'explanation',
  'fixed_options',
  'formatting',
] as const

export type ExportLoss = (typeof exportLosses)[number]
