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

/** Names for sentences. */
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

/** 'an Excel workbook', 'a Word document'. */
export const formatPhrase = (format: FileFormat): string =>
  `${/^[aeiou]/i.test(formatNames[format]) ? 'an' : 'a'} ${formatNames[format]}`

/** Kinds of questions in files that a school cannot hold. */
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

/** For a count of them: '3 matching questions'. */
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

/** Parts of a question that a file format may not hold; shown before the export is made. */
export const exportLosses = [
  /** The whole question is left out, because the format has no such type. */
  'question',
  /** Its subject and chapter. */
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
