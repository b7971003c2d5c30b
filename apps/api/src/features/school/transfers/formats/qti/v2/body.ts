import type { DraftText } from '../../question-draft.ts'
import { elementsOf, innerHtml, type XmlElement, type XmlNode } from '../../xml/index.ts'
import type { TextReader } from '../texts.ts'
import { elementWith, replaced } from './item-parts.ts'

/** Stands for a gap until the text is read: a private-use character that no text contains. */
const gapMark = '\u{f8ff}'
const gapShown = '_____'

const isPicture = ({ attributes }: XmlElement) =>
  /^image\//.test(attributes.get('type') ?? '') ||
  /\.(?:png|jpe?g|gif|webp|svg)$/i.test(attributes.get('data') ?? '')

/** Shown only after an answer, only to others than the candidate, or never. */
const unseen = new Set([
  'feedbackInline',
  'feedbackBlock',
  'modalFeedback',
  'stylesheet',
  'infoControl',
  'printedVariable',
  'templateInline',
  'templateBlock',
  'endAttemptInteraction',
  'catalogInfo',
])

function shown(element: XmlElement): readonly XmlNode[] | undefined {
  const { name, attributes } = element
  if (unseen.has(name)) return []
  if (name === 'rubricBlock' && !isForCandidates(element)) return []
  // Elements of QTI around texts have no meaning in HTML.
  if (name === 'prompt' || name === 'rubricBlock' || name === 'contentBody')
    return [replaced({ ...element, name: 'div', attributes: new Map() }, shown)]
  if (name === 'object' && isPicture(element)) {
    const picture = elementWith('img', [])
    return [
      {
        ...picture,
        attributes: new Map([
          ['src', attributes.get('data') ?? ''],
          ['alt', attributes.get('alt') ?? ''],
        ]),
      },
    ]
  }
  return undefined
}

const isForCandidates = ({ attributes }: XmlElement) =>
  /\b(?:candidate|all)\b/.test(attributes.get('view') ?? 'all')

/** The content of an element as a reader of the question sees it, as HTML. */
export const shownHtml = (element: XmlElement): string => innerHtml(replaced(element, shown))

/** The text of an item without its options; a gap within it is shown as a line. */
export function statementOf(body: XmlElement, texts: TextReader): DraftText {
  const marked = replaced(body, (element) => {
    if (!/Interaction$/.test(element.name)) return undefined
    if (element.name === 'endAttemptInteraction') return []
    const isInline =
      element.name === 'textEntryInteraction' || element.name === 'inlineChoiceInteraction'
    return isInline ? [gapMark] : elementsOf(element, 'prompt')
  })
  const { text, format } = texts.read(shownHtml(marked))
  return { text: withGap(text, format === 'markdown'), format }
}

/** Shows gaps as lines. Drops a gap at the end, because the answer stands there anyway. */
function withGap(text: string, isMarkdown: boolean): string {
  const cut = text.endsWith(gapMark) ? text.slice(0, -gapMark.length).trimEnd() : text
  return cut.replaceAll(gapMark, isMarkdown ? gapShown.replaceAll('_', '\\_') : gapShown)
}

/** An HTML file of a package as the content of its body. */
export const htmlBody = (html: string): string =>
  /<body\b[^<>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html
