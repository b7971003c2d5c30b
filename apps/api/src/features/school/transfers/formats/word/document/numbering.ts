import { formatNumber } from './number-formats.ts'
import { childrenOf, isOn, type OfficeElement, valueAt } from './office-xml.ts'
import { readListPlace, type Styles } from './styles.ts'

interface Level {
  readonly start: number
  readonly format: string
  /** Such as `%1.%2)`. */
  readonly text: string
  /** The level, from 1, whose numbers restart this one; 0 for never. */
  readonly restartsAfter: number
  /** True if the numbers of outer levels are shown as digits. */
  readonly isLegal: boolean
}

interface List {
  /** Lists of the same definition count on together. */
  readonly definition: string
  readonly levels: readonly (Level | undefined)[]
  /** The start numbers that override those of the definition, by level. */
  readonly restarts: ReadonlyMap<number, number>
}

const levelsMax = 9
const numberMax = 100_000

/**
 * Restores the automatic numbers of paragraphs, which are not in the text of a document. Call it
 * once for each paragraph, in their order, because the labels depend on those before.
 */
export interface Numbering {
  /** `12.`, `(b)`, `•`; null for a paragraph without a number. */
  labelOf(paragraphProperties: OfficeElement | undefined): string | null
}

export function readNumbering(root: OfficeElement | null, styles: Styles): Numbering {
  const { lists, byStyle } = readLists(root, styles)
  /** The last numbers of each definition, by level. */
  const counters = new Map<string, (number | undefined)[]>()
  const restarted = new Set<string>()

  const placeOf = (properties: OfficeElement | undefined) => {
    const style = valueAt(properties, 'w:pStyle')
    const own = readListPlace(properties)
    const ofStyle = style === undefined ? {} : styles.listOf(style)
    const list = own.list ?? ofStyle.list
    const level =
      own.level ?? (own.list === undefined ? byStyle.get(style ?? '') : undefined) ?? ofStyle.level
    return list === undefined || list === '0' ? null : { list, level: level ?? 0 }
  }

  return {
    labelOf(properties) {
      const place = placeOf(properties)
      const list = place && lists.get(place.list)
      const level = list?.levels[place?.level ?? 0]
      if (!place || !list || !level || level.format === 'none') return null
      const numbers = counters.get(list.definition) ?? []
      counters.set(list.definition, numbers)
      const key = `${place.list} ${place.level}`
      const restart = restarted.has(key) ? undefined : list.restarts.get(place.level)
      restarted.add(key)
      const last = numbers[place.level]
      numbers[place.level] = restart ?? (last === undefined ? level.start : last + 1)
      for (let inner = place.level + 1; inner < levelsMax; inner++) {
        const after = list.levels[inner]?.restartsAfter ?? inner
        if (after > place.level) numbers[inner] = undefined
      }
      return labelText(list, place.level, numbers)
    },
  }
}

/** Bullets of symbol fonts are private characters; any bullet is shown as this one. */
const bullet = '•'

function labelText(list: List, at: number, numbers: readonly (number | undefined)[]): string {
  const level = list.levels[at]
  if (!level) return ''
  if (level.format === 'bullet') return bullet
  return level.text
    .replaceAll(/%([1-9])/g, (_whole, digit: string) => {
      const place = Number(digit) - 1
      const shown = list.levels[place]
      const number = numbers[place] ?? shown?.start ?? 1
      const format = level.isLegal ? 'decimal' : (shown?.format ?? 'decimal')
      return formatNumber(number, format)
    })
    .trim()
}

function readLists(root: OfficeElement | null, styles: Styles) {
  const definitions = new Map<string, OfficeElement>()
  const instances: OfficeElement[] = []
  for (const child of root ? childrenOf(root) : []) {
    const id = child.attributes.get('w:abstractNumId')
    if (child.name === 'w:abstractNum' && id !== undefined) definitions.set(id, child)
    if (child.name === 'w:num') instances.push(child)
  }
  const definitionOf = new Map(
    instances.map((one) => [one.attributes.get('w:numId'), valueAt(one, 'w:abstractNumId')]),
  )
  /** A definition may refer to a list style, whose list has the levels. */
  const resolved = (id: string | undefined) => {
    const link = valueAt(definitions.get(id ?? ''), 'w:numStyleLink')
    const linked = link === undefined ? undefined : definitionOf.get(styles.listStyle(link))
    return linked ?? id
  }
  const lists = new Map<string, List>()
  const byStyle = new Map<string, number>()
  for (const one of instances) {
    const id = one.attributes.get('w:numId')
    const definition = resolved(valueAt(one, 'w:abstractNumId'))
    if (id === undefined || definition === undefined) continue
    const found = definitions.get(definition)
    lists.set(id, { definition, ...readLevels(found, one) })
  }
  for (const definition of definitions.values())
    for (const [index, level] of levelElements(definition)) {
      const style = valueAt(level, 'w:pStyle')
      if (style !== undefined) byStyle.set(style, index)
    }
  return { lists, byStyle }
}

function readLevels(definition: OfficeElement | undefined, instance: OfficeElement) {
  const levels: (Level | undefined)[] = []
  const restarts = new Map<number, number>()
  for (const [index, level] of definition ? levelElements(definition) : [])
    levels[index] = readLevel(level, index)
  for (const override of childrenOf(instance)) {
    const index = indexOf(override)
    if (override.name !== 'w:lvlOverride' || index === null) continue
    for (const child of childrenOf(override))
      if (child.name === 'w:lvl') levels[index] = readLevel(child, index)
    const start = numberOf(valueAt(override, 'w:startOverride'))
    if (start !== null) restarts.set(index, start)
  }
  return { levels, restarts }
}

function levelElements(definition: OfficeElement): [number, OfficeElement][] {
  return childrenOf(definition).flatMap((child): [number, OfficeElement][] => {
    const index = indexOf(child)
    return child.name === 'w:lvl' && index !== null ? [[index, child]] : []
  })
}

const readLevel = (level: OfficeElement, index: number): Level => ({
  start: numberOf(valueAt(level, 'w:start')) ?? 0,
  format: valueAt(level, 'w:numFmt') ?? 'decimal',
  text: valueAt(level, 'w:lvlText') ?? '',
  restartsAfter: numberOf(valueAt(level, 'w:lvlRestart')) ?? index,
  isLegal: isOn(level, 'w:isLgl'),
})

function indexOf(element: OfficeElement): number | null {
  const index = numberOf(element.attributes.get('w:ilvl'))
  return index !== null && index < levelsMax ? index : null
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,6}$/.test(text)) return null
  return Math.min(Number(text), numberMax)
}
