import type { ImportKind } from './import-fields.ts'

const copyToTemplate = 'copy its rows into a template and import that file'
const saveAsWorkbook = 'save it as "Excel Workbook (.xlsx)" and import that file'
const saveAsWord = 'save it as "Word Document (.docx)" and import that file'
const pasteIt = 'copy its questions and paste them as text'

interface Foreign {
  /** Names the file and says what to do instead; a sentence without a full stop. */
  readonly says: string
  /** The advice for a file of questions, if it differs. */
  readonly ofQuestions?: string
  /** The endings of file names. */
  readonly names: readonly string[]
}

/**
 * Files that cannot be imported, with advice. More formats can be read for questions than for other
 * lists; `ofQuestions` is for the rest, such as a document in an old Word format.
 */
export const foreignFiles = {
  workbook: {
    says: `This is an Excel workbook in an older or binary format: ${saveAsWorkbook}`,
    names: ['xls', 'xlsb'],
  },
  spreadsheet: {
    says: `This is a spreadsheet document: ${saveAsWorkbook}`,
    names: ['ods', 'numbers'],
  },
  word: {
    says: `This is a Word document: ${copyToTemplate}`,
    ofQuestions: `This is a Word document in an older format: ${saveAsWord}`,
    names: ['docx', 'doc', 'docm'],
  },
  text: {
    says: `This is a text document: ${copyToTemplate}`,
    ofQuestions: `This is a text document: ${saveAsWord}`,
    names: ['odt', 'rtf', 'pages'],
  },
  slides: {
    says: `This is a presentation: ${copyToTemplate}`,
    ofQuestions: `This is a presentation: ${pasteIt}`,
    names: ['pptx', 'ppt', 'odp'],
  },
  office: {
    says: `This is an old Office document: ${saveAsWorkbook}`,
    ofQuestions:
      'This is an old Office document: save it as "Word Document (.docx)" or "Excel Workbook (.xlsx)" and import that file',
    names: [],
  },
  pdf: {
    says: `This is a PDF: ${copyToTemplate}`,
    ofQuestions: `This is a PDF: ${pasteIt}`,
    names: ['pdf'],
  },
  picture: {
    says: 'This is a picture: type its rows into a template and import that file',
    ofQuestions: 'This is a picture: type its questions as text',
    names: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'heic', 'tif', 'tiff', 'svg'],
  },
  archive: {
    says: 'This is a ZIP archive: unpack it first, and import the file in it',
    names: ['zip'],
  },
  compressed: {
    says: 'This file is compressed: unpack it first, and import the file in it',
    ofQuestions: 'This file is compressed: unpack it first, and import the files in it',
    names: ['gz', '7z', 'rar', 'tar', 'bz2', 'xz'],
  },
  moodle: { says: `This is a Moodle XML file: ${copyToTemplate}`, names: [] },
  qti: { says: `This is a QTI file of another learning platform: ${copyToTemplate}`, names: [] },
  gift: { says: `This is a GIFT file: ${copyToTemplate}`, names: [] },
  aiken: { says: `This is an Aiken file: ${copyToTemplate}`, names: [] },
  xml: {
    says: `This is an XML file: ${copyToTemplate}`,
    ofQuestions: `This XML file is neither of Moodle nor QTI: ${pasteIt}`,
    names: ['xml', 'qti'],
  },
  html: {
    says: `This is a web page: open it in a spreadsheet program, ${saveAsWorkbook}`,
    ofQuestions: `This is a web page: ${pasteIt}`,
    names: ['html', 'htm'],
  },
} as const satisfies Record<string, Foreign>

export type ForeignFile = keyof typeof foreignFiles

/** Names the file and says what to do instead; a sentence without a full stop. */
export function foreignAdvice(file: ForeignFile, wanted: 'questions' | 'rows'): string {
  const { says, ofQuestions = says }: Foreign = foreignFiles[file]
  return wanted === 'questions' ? ofQuestions : says
}

/** Endings of files that may contain questions; only their content tells the formats apart. */
const readForQuestions: ReadonlySet<string> = new Set(['docx', 'docm', 'zip', 'xml', 'qti'])

/** The advice for a file, judged by its name; null if the file may be one that can be imported. */
export function foreignName(fileName: string, kind: ImportKind): string | null {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (kind === 'questions' && readForQuestions.has(ending)) return null
  const found = Object.entries<Foreign>(foreignFiles).find(([, { names }]) =>
    names.includes(ending),
  )
  return found
    ? foreignAdvice(found[0] as ForeignFile, kind === 'questions' ? 'questions' : 'rows')
    : null
}

/** True if the name is that of a picture, which may accompany a file of questions. */
export const isPictureName = (fileName: string): boolean =>
  foreignFiles.picture.names.some((ending) => fileName.toLowerCase().endsWith(`.${ending}`))
