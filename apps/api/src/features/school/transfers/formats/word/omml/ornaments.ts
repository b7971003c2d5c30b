import { childAt, type OfficeElement, valueAt } from '../document/office-xml.ts'
import { type Convert, UnknownPart } from './convert.ts'
import { accents, arrows, hasLimits } from './symbols.ts'

const base = (element: OfficeElement, convert: Convert) => convert(childAt(element, 'm:e'))

export function accent(element: OfficeElement, convert: Convert): string {
  const found = accents.get(valueAt(element, 'm:accPr', 'm:chr') ?? '\u0302')
  if (!found) throw new UnknownPart('m:acc')
  const tex = base(element, convert)
  const isOne = /^(?:.|\\[a-zA-Z]+|\\math\w+\{.\})$/u.test(tex)
  return `${found[isOne ? 0 : 1]}{${tex}}`
}

export const bar = (element: OfficeElement, convert: Convert): string =>
  `${isTop(element, 'm:barPr') ? '\\overline' : '\\underline'}{${base(element, convert)}}`

const isTop = (element: OfficeElement, properties: string) =>
  valueAt(element, properties, 'm:pos') === 'top'

export function groupCharacter(element: OfficeElement, convert: Convert): string {
  const character = valueAt(element, 'm:groupChrPr', 'm:chr') ?? '\u23df'
  const tex = base(element, convert)
  const top = isTop(element, 'm:groupChrPr')
  if (character === '\u23df' && !top) return `\\underbrace{${tex}}`
  if (character === '\u23de' && top) return `\\overbrace{${tex}}`
  const arrow = arrows.get(character)
  if (arrow === undefined) throw new UnknownPart('m:groupChr')
  // An arrow at the top has its words below it.
  return top ? `${arrow}[${tex}]{}` : `${arrow}{${tex}}`
}

const isBrace = (tex: string, name: string) => tex.startsWith(`\\${name}{`)

export function lower(element: OfficeElement, convert: Convert): string {
  const tex = base(element, convert).trim()
  const limit = convert(childAt(element, 'm:lim'))
  if (isBrace(tex, 'underbrace')) return `${tex}_{${limit}}`
  const name = functionName(tex)
  if (name !== null) return `${name}_{${limit}}`
  return `\\underset{${limit}}{${tex}}`
}

export function upper(element: OfficeElement, convert: Convert): string {
  const tex = base(element, convert).trim()
  const limit = convert(childAt(element, 'm:lim'))
  return isBrace(tex, 'overbrace') ? `${tex}^{${limit}}` : `\\overset{${limit}}{${tex}}`
}

/** The command of a function with limits; null for anything else. */
function functionName(tex: string): string | null {
  const name = /^(?:\\|\\mathrm\{)?([a-zA-Z]+)\}?$/.exec(tex)?.[1] ?? ''
  return hasLimits(name) ? `\\${name}` : null
}
