const saveAsCsv = 'save it as "CSV UTF-8" and import that file'
const copyToTemplate = 'copy its questions into the CSV template and import that file'

/** Files that cannot be imported: their kind, what to do instead, and their name endings. */
export const foreignFiles = {
  workbook: {
    says: `This is an Excel workbook: ${saveAsCsv}`,
    names: ['xlsx', 'xlsm', 'xls', 'xlsb'],
  },
  spreadsheet: { says: `This is a spreadsheet document: ${saveAsCsv}`, names: ['ods', 'numbers'] },
  word: { says: `This is a Word document: ${copyToTemplate}`, names: ['docx', 'doc', 'docm'] },
  text: { says: `This is a text document: ${copyToTemplate}`, names: ['odt', 'rtf', 'pages'] },
  slides: { says: `This is a presentation: ${copyToTemplate}`, names: ['pptx', 'ppt', 'odp'] },
  office: {
    says: `This is an Office document: save a workbook as "CSV UTF-8", or ${copyToTemplate}`,
    names: [],
  },
  pdf: { says: `This is a PDF: ${copyToTemplate}`, names: ['pdf'] },
  picture: {
    says: 'This is a picture: type its questions into the CSV template and import that file',
    names: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'heic', 'tif', 'tiff', 'svg'],
  },
  archive: {
    says: 'This is a ZIP archive: unpack it first, and import the CSV or JSON file in it',
    names: ['zip'],
  },
  compressed: {
    says: 'This file is compressed: unpack it first, and import the CSV or JSON file in it',
    names: ['gz', '7z', 'rar', 'tar', 'bz2', 'xz'],
  },
  moodle: {
    says: 'This is a Moodle XML file: copy its questions into the CSV template and import that file',
    names: [],
  },
  qti: {
    says: `This is a QTI file of another learning platform: ${copyToTemplate}`,
    names: ['qti'],
  },
  gift: { says: `This is a GIFT file: ${copyToTemplate}`, names: ['gift'] },
  aiken: { says: `This is an Aiken file: ${copyToTemplate}`, names: [] },
  xml: { says: `This is an XML file: ${copyToTemplate}`, names: ['xml'] },
  html: {
    says: 'This is a web page: open it in a spreadsheet program, save it as "CSV UTF-8" and import that file',
    names: ['html', 'htm'],
  },
} as const satisfies Record<string, { readonly says: string; readonly names: readonly string[] }>

export type ForeignFile = keyof typeof foreignFiles

/** The kind of a file, recognised by its name, and what to do instead; null for any other name. */
export function foreignName(fileName: string): string | null {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const kinds: readonly { says: string; names: readonly string[] }[] = Object.values(foreignFiles)
  return kinds.find(({ names }) => names.includes(ending))?.says ?? null
}
