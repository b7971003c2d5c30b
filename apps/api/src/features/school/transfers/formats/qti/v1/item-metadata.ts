import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import { descendantsOf, elementOf, textOf, type XmlElement } from '../../xml/index.ts'

/** The facts of an item by their labels, in lower case; each program has its own labels. */
export function metadataOf(item: XmlElement): ReadonlyMap<string, string> {
  const facts = new Map<string, string>()
  const metadata = elementOf(item, 'itemmetadata')
  for (const element of metadata ? descendantsOf(metadata) : []) {
    if (element.name === 'qtimetadatafield') {
      const [label, entry] = ['fieldlabel', 'fieldentry'].map((name) => {
        const field = elementOf(element, name)
        return field ? textOf(field).trim() : ''
      })
      if (label && entry) facts.set(label.toLowerCase(), entry)
    } else if (/^(?:qmd|bbmd|cc)_/.test(element.name))
      facts.set(element.name.toLowerCase(), textOf(element).trim())
  }
  return facts
}

const kindLabels = [
  'question_type',
  'cc_profile',
  'qmd_questiontype',
  'bbmd_questiontype',
  'qmd_itemtype',
] as const

/** A kind that is left out, or the way in which a question is answered. */
export type ItemKind = LeftOutKind | 'single' | 'multiple' | 'number' | 'text'

/** Words for kinds, without spaces, signs and the ending `question`. */
const kinds: Readonly<Record<string, ItemKind>> = {
  multiplechoice: 'single',
  ccmultiplechoicev0p1: 'single',
  truefalse: 'single',
  cctruefalsev0p1: 'single',
  eitheror: 'single',
  multipleanswer: 'multiple',
  multipleanswers: 'multiple',
  multiplecorrect: 'multiple',
  multipleresponse: 'multiple',
  ccmultipleresponsev0p1: 'multiple',
  multiselect: 'multiple',
  numerical: 'number',
  numeric: 'number',
  fillinnumeric: 'number',
  numericresponse: 'number',
  shortanswer: 'text',
  fillintheblank: 'text',
  ccfibv0p1: 'text',
  ccpatternmatchv0p1: 'text',
  matching: 'matching',
  ordering: 'ordering',
  essay: 'essay',
  ccessayv0p1: 'essay',
  longanswer: 'essay',
  writtenresponse: 'essay',
  shortresponse: 'essay',
  calculated: 'calculated',
  arithmetic: 'calculated',
  significantfigures: 'calculated',
  fillinmultipleblanks: 'cloze',
  multipledropdowns: 'cloze',
  fillintheblankplus: 'cloze',
  multishortanswer: 'cloze',
  jumbledsentence: 'cloze',
  hotspot: 'hotspot',
  textonly: 'text_only',
  fileupload: 'other',
  audiorecording: 'other',
  opinionscale: 'other',
  likert: 'other',
  survey: 'other',
  quizbowl: 'other',
}

/** Reads the kind of an item, and the word that the file uses for it; null if it names none. */
export function kindOf(
  metadata: ReadonlyMap<string, string>,
): { readonly word: string; readonly kind: ItemKind } | null {
  for (const label of kindLabels) {
    const word = metadata.get(label)
    const key =
      word
        ?.toLowerCase()
        .replaceAll(/[^a-z\d]/g, '')
        .replace(/question$/, '') ?? ''
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    if (word !== undefined && kind) return { word, kind }
  }
  return null
}

/** The labels under which programs store the full marks. */
const marksLabels = [
  'points_possible',
  'cc_weighting',
  'qmd_absolutescore_max',
  'qmd_maximumscore',
  'qmd_weighting',
]

/** The full marks that the file states; null if it does not. */
export const marksOf = (metadata: ReadonlyMap<string, string>): string | null =>
  marksLabels
    .map((label) => metadata.get(label) ?? '')
    .find((text) => /^\d{1,6}(?:\.\d{1,10})?$/.test(text) && Number(text) > 0) ?? null
