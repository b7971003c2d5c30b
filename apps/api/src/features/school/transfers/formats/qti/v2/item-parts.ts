import {
  descendantsOf,
  elementsOf,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../../xml/index.ts'
import { nameInQti2 } from '../package.ts'

/** An element of QTI 3 with the names of QTI 2, so that both are read in the same way. */
export function inQti2(element: XmlElement): XmlElement {
  const isQti = element.name.startsWith('qti-')
  const attributes = isQti
    ? new Map(Array.from(element.attributes, ([name, value]) => [nameInQti2(name), value]))
    : element.attributes
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : inQti2(child),
  )
  return { ...element, name: isQti ? nameInQti2(element.name) : element.name, attributes, children }
}

/** Replaces elements; if the replacement is undefined, keeps the element and looks into it. */
export function replaced(
  element: XmlElement,
  change: (element: XmlElement) => readonly XmlNode[] | undefined,
): XmlElement {
  const children = element.children.flatMap((child): readonly XmlNode[] => {
    if (typeof child === 'string') return [child]
    return change(child) ?? [replaced(child, change)]
  })
  return { ...element, children }
}

export const elementWith = (name: string, children: readonly XmlNode[]): XmlElement => ({
  name,
  attributes: new Map(),
  children,
  line: 0,
})

/** A response or outcome that an item declares. */
export interface Declaration {
  readonly id: string
  readonly cardinality: string
  readonly baseType: string
  /** The values of the declared right answer; empty if none is declared. */
  readonly correct: readonly string[]
  readonly defaults: readonly string[]
  readonly mapping: Mapping | null
  readonly normalMaximum: string | null
}

export interface Mapping {
  readonly entries: readonly { readonly key: string; readonly value: string }[]
  readonly defaultValue: string
  readonly lowerBound: string | null
  readonly upperBound: string | null
}

const valuesIn = (element: XmlElement, name: string): string[] =>
  elementsOf(element, name).flatMap((held) =>
    elementsOf(held, 'value').map((value) => textOf(value).trim()),
  )

/** Declarations of this name by their identifiers. */
export const declarationsIn = (
  item: XmlElement,
  name: 'responseDeclaration' | 'outcomeDeclaration',
): Map<string, Declaration> =>
  new Map(
    elementsOf(item, name).map((element) => {
      const id = element.attributes.get('identifier') ?? ''
      return [id, declarationOf(element, id)]
    }),
  )

function declarationOf(element: XmlElement, id: string): Declaration {
  const { attributes } = element
  const [mapping] = elementsOf(element, 'mapping')
  return {
    id,
    cardinality: attributes.get('cardinality') ?? 'single',
    baseType: attributes.get('baseType') ?? '',
    correct: valuesIn(element, 'correctResponse'),
    defaults: valuesIn(element, 'defaultValue'),
    mapping: mapping ? mappingOf(mapping) : null,
    normalMaximum: attributes.get('normalMaximum') ?? null,
  }
}

const mappingOf = (element: XmlElement): Mapping => ({
  entries: elementsOf(element, 'mapEntry').map(({ attributes }) => ({
    key: attributes.get('mapKey') ?? '',
    value: attributes.get('mappedValue') ?? '',
  })),
  defaultValue: element.attributes.get('defaultValue') ?? '0',
  lowerBound: element.attributes.get('lowerBound') ?? null,
  upperBound: element.attributes.get('upperBound') ?? null,
})

/** The elements of an item that take an answer, in order. */
export const interactionsIn = (body: XmlElement): XmlElement[] =>
  [...descendantsOf(body)].filter(({ name }) => /Interaction$/.test(name))
