import { withUnknownTags } from '../../html/index.ts'
import { elementsOf, escapeXml, innerHtml, textOf, type XmlElement } from '../../xml/index.ts'
import { htmlOfPlain } from '../texts.ts'

/** Elements that hold an answer or its options, not the text of the question. */
const responses = /^(?:response_(?!extension)\w+|render_\w+)$/

const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'

/**
 * The text in an element as HTML. From an element that holds the answer or its options, only the
 * `material` directly in it is kept. `isHtml` is true if the program writes HTML where it declares
 * plain text.
 */
export const materialHtml = (element: XmlElement, isHtml = false): string =>
  element.children
    .filter(isElement)
    .map((child) => partHtml(child, isHtml))
    .join('')

function partHtml(element: XmlElement, isHtml: boolean): string {
  const { name, attributes } = element
  if (responses.test(name))
    return elementsOf(element, 'material')
      .map((material) => partHtml(material, isHtml))
      .join('')
  switch (name) {
    case 'mattext':
      return textHtml(element, attributes.get('texttype') ?? 'text/plain', isHtml)
    case 'mat_formattedtext':
      return textHtml(element, `text/${attributes.get('type') ?? 'html'}`, isHtml)
    case 'matemtext':
      return `<b>${textHtml(element, attributes.get('texttype') ?? 'text/plain', isHtml)}</b>`
    case 'matbreak':
      return '<br>'
    case 'matimage':
    case 'matapplication':
      return pictureHtml(element)
    case 'material':
    case 'flow_mat':
    case 'flow':
      return `<div>${materialHtml(element, isHtml)}</div>`
    case 'response_extension':
    case 'hint':
      return ''
    default:
      return materialHtml(element, isHtml)
  }
}

/**
 * The tag of an HTML element that is certainly meant as one; a text about HTML would seldom close
 * it.
 */
const closedTag = /<\/(?:p|div|b|i|em|strong|span|sub|sup|td|ul|ol|li|h[1-6])>|<br ?\/?>|<img\s/i

function textHtml(element: XmlElement, type: string, isHtml: boolean): string {
  if (element.children.some(isElement)) return innerHtml(element)
  const text = textOf(element)
  const isMarkup = /html|smart_text/i.test(type) || (isHtml && closedTag.test(text))
  return isMarkup ? withUnknownTags(text) : htmlOfPlain(text)
}

function pictureHtml(element: XmlElement): string {
  const { name, attributes } = element
  const address = attributes.get('uri') ?? ''
  const type = attributes.get('imagtype') ?? 'image/png'
  const embedded = attributes.get('embedded') === 'base64' ? textOf(element).trim() : ''
  const isPicture = name === 'matimage' || /\.(?:png|jpe?g|gif|webp|bmp)$/i.test(address)
  if (embedded) return `<img src="data:${escapeXml(type)};base64,${escapeXml(embedded)}" alt="">`
  if (!isPicture || address.trim() === '') return ''
  return `<img src="${escapeXml(address)}" alt="${escapeXml(attributes.get('label') ?? '')}">`
}
