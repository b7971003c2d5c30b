import { childAt, childrenOf, isOn, type OfficeElement, valueAt } from './office-xml.ts'

/** The list that a paragraph belongs to, and its level in it from 0. */
export interface ListPlace {
  readonly list: string
  readonly level: number
}

/** Properties that paragraphs and runs take from the styles of a document. */
export interface Styles {
  listOf(paragraphStyle: string): Partial<ListPlace>
  /** True for a character style that makes its text bold. */
  isBold(characterStyle: string): boolean
  /** The list of a list style. */
  listStyle(id: string): string | undefined
}

/** A longer chain of styles that are based on each other counts as a cycle. */
const chainMax = 20

export function readStyles(root: OfficeElement | null): Styles {
  const byId = new Map<string, OfficeElement>()
  for (const style of root ? childrenOf(root) : []) {
    const id = style.attributes.get('w:styleId')
    if (style.name === 'w:style' && id !== undefined) byId.set(id, style)
  }
  function* chain(id: string): Generator<OfficeElement> {
    let next: string | undefined = id
    for (let step = 0; step < chainMax && next !== undefined; step++) {
      const style = byId.get(next)
      if (!style) return
      yield style
      next = valueAt(style, 'w:basedOn')
    }
  }
  return {
    listOf(id) {
      let list: string | undefined
      let level: number | undefined
      for (const style of chain(id)) {
        const place = readListPlace(childAt(style, 'w:pPr'))
        list ??= place.list
        level ??= place.level
      }
      return { ...(list !== undefined && { list }), ...(level !== undefined && { level }) }
    },
    isBold(id) {
      for (const style of chain(id))
        if (childAt(style, 'w:rPr', 'w:b')) return isOn(style, 'w:rPr', 'w:b')
      return false
    },
    listStyle: (id) => valueAt(byId.get(id), 'w:pPr', 'w:numPr', 'w:numId'),
  }
}

/** The list of these properties of a paragraph. */
export function readListPlace(properties: OfficeElement | undefined): Partial<ListPlace> {
  const list = valueAt(properties, 'w:numPr', 'w:numId')
  const level = valueAt(properties, 'w:numPr', 'w:ilvl')
  return {
    ...(list !== undefined && { list }),
    ...(level !== undefined && /^\d$/.test(level) && { level: Number(level) }),
  }
}
