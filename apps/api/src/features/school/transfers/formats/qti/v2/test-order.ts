import { AppError } from '../../../../../../platform/errors.ts'
import { pathOf } from '../../../files/paths.ts'
import { elementsOf, readXml, type XmlElement } from '../../xml/index.ts'
import type { QtiDocument } from '../package.ts'
import { inQti2 } from './item-parts.ts'

/** The place of an item in a test. */
export interface Placed {
  readonly path: string
  readonly category: readonly string[]
}

export interface TestOrder {
  readonly items: readonly Placed[]
  readonly notes: readonly string[]
}

const names = ['assessmentTest', 'qti-assessment-test']

/** The items of all tests in their order; the sections around an item are its category. */
export function testOrder(documents: readonly QtiDocument[]): TestOrder {
  const notes: string[] = []
  const items = documents
    .filter(({ root }) => root === 'assessmentTest')
    .flatMap((document) => {
      try {
        return Array.from(readXml(document.text, names), ({ element }) =>
          itemsOf(inQti2(element), document.path.replace(/[^/]*$/, '')),
        ).flat()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        notes.push(`${document.path} cannot be read (${error.message})`)
        return []
      }
    })
  return { items, notes }
}

const titleOf = ({ attributes }: XmlElement) => {
  const title = attributes.get('title')?.trim()
  return title ? [title] : []
}

function itemsOf(test: XmlElement, folder: string): Placed[] {
  const title = titleOf(test)
  const inside = (element: XmlElement, sections: readonly string[]): Placed[] =>
    elementsOf(element).flatMap((child) => {
      if (child.name === 'assessmentItemRef') {
        const path = pathOf(child.attributes.get('href') ?? '', folder)
        return [{ path, category: sections.length > 1 ? sections : [...title, ...sections] }]
      }
      if (child.name === 'testPart') return inside(child, sections)
      return child.name === 'assessmentSection'
        ? inside(child, [...sections, ...titleOf(child)])
        : []
    })
  return inside(test, [])
}
