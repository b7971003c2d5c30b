import { childAt, isOn, type OfficeElement, valueAt } from './office-xml.ts'
import type { Styles } from './styles.ts'

/** Formatting that the reader of a document can see. */
export interface RunStyle {
  readonly isBold: boolean
  readonly isUnderlined: boolean
  /** True if the text has a colour other than black, or a coloured background. */
  readonly isColoured: boolean
  readonly isHidden: boolean
  readonly vertical: 'superscript' | 'subscript' | null
}

export function readRunStyle(
  properties: OfficeElement | undefined,
  styles: Styles,
  isShaded: boolean,
): RunStyle {
  const style = valueAt(properties, 'w:rStyle')
  const vertical = valueAt(properties, 'w:vertAlign')
  const highlight = valueAt(properties, 'w:highlight')
  return {
    isBold: childAt(properties, 'w:b')
      ? isOn(properties, 'w:b')
      : style !== undefined && styles.isBold(style),
    isUnderlined: isOn(properties, 'w:u'),
    isColoured:
      isShaded ||
      (highlight !== undefined && !/^(?:none|white)$/.test(highlight)) ||
      isColour(valueAt(properties, 'w:color')) ||
      hasFill(properties),
    isHidden: isOn(properties, 'w:vanish'),
    vertical: vertical === 'superscript' || vertical === 'subscript' ? vertical : null,
  }
}

/** True for a paragraph or a run on a coloured background. */
export function hasFill(properties: OfficeElement | undefined): boolean {
  return isColour(childAt(properties, 'w:shd')?.attributes.get('w:fill'))
}

/** Greys, black and white do not count as colours. */
function isColour(hex: string | undefined): boolean {
  if (hex === undefined || !/^[0-9a-f]{6}$/i.test(hex)) return false
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) > 48
}

/** The properties as mammoth reads them. */
export function writeRunStyle(style: RunStyle): string {
  const { isBold, isUnderlined, isColoured, vertical } = style
  const properties = [
    isBold ? '<w:b/>' : '',
    isUnderlined ? '<w:u w:val="single"/>' : '',
    isColoured ? '<w:highlight w:val="yellow"/>' : '',
    vertical === null ? '' : `<w:vertAlign w:val="${vertical}"/>`,
  ].join('')
  return properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
}
