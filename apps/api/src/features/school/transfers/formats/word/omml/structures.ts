import { childAt, childrenOf, isOn, type OfficeElement, valueAt } from '../document/office-xml.ts'
import { type Convert, hasContent, UnknownPart } from './convert.ts'
import { isIntegral, latexOf, naryOperators } from './symbols.ts'

const named = (element: OfficeElement, name: string) =>
  childrenOf(element).filter((child) => child.name === name)

export function fraction(element: OfficeElement, convert: Convert): string {
  const top = convert(childAt(element, 'm:num'))
  const bottom = convert(childAt(element, 'm:den'))
  switch (valueAt(element, 'm:fPr', 'm:type') ?? 'bar') {
    case 'bar':
      return `\\frac{${top}}{${bottom}}`
    case 'lin':
      return `{${top}}/{${bottom}}`
    case 'skw':
      return `{}^{${top}}\\!/_{${bottom}}`
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`
    default:
      throw new UnknownPart('m:type')
  }
}

export function radical(element: OfficeElement, convert: Convert): string {
  const degree = childAt(element, 'm:deg')
  const isSquare = isOn(element, 'm:radPr', 'm:degHide') || !hasContent(degree)
  const radicand = convert(childAt(element, 'm:e'))
  return isSquare ? `\\sqrt{${radicand}}` : `\\sqrt[{${convert(degree)}}]{${radicand}}`
}

export function nary(element: OfficeElement, convert: Convert): string {
  const properties = childAt(element, 'm:naryPr')
  const character = valueAt(properties, 'm:chr') ?? '∫'
  const operator = naryOperators.get(character)
  if (operator === undefined) throw new UnknownPart('m:nary')
  const place = valueAt(properties, 'm:limLoc')
  const limits =
    place === 'undOvr' && isIntegral(character)
      ? '\\limits'
      : place === 'subSup' && !isIntegral(character)
        ? '\\nolimits'
        : ''
  const sub = isOn(properties, 'm:subHide') ? '' : convert(childAt(element, 'm:sub'))
  const sup = isOn(properties, 'm:supHide') ? '' : convert(childAt(element, 'm:sup'))
  const scripts = `${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`
  return `${operator}${limits}${scripts} {${convert(childAt(element, 'm:e'))}}`
}

const delimiters: Readonly<Record<string, string>> = {
  '': '.',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '<': '\\langle',
  '>': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '∣': '|',
  '⟦': '\\llbracket',
  '⟧': '\\rrbracket',
}

export function delimited(element: OfficeElement, convert: Convert): string {
  const properties = childAt(element, 'm:dPr')
  const open = delimiter(valueAt(properties, 'm:begChr') ?? '(')
  const close = delimiter(valueAt(properties, 'm:endChr') ?? ')')
  const separator = valueAt(properties, 'm:sepChr') ?? '|'
  const middle = separator === '|' ? '\\middle|' : latexOf(separator)
  const inner = named(element, 'm:e').map(convert).join(` ${middle} `)
  return `\\left${open} ${inner} \\right${close}`
}

const delimiter = (character: string) =>
  Object.hasOwn(delimiters, character) ? (delimiters[character] ?? '.') : latexOf(character)

export function matrix(element: OfficeElement, convert: Convert): string {
  const rows = named(element, 'm:mr').map((row) => named(row, 'm:e').map(convert).join(' & '))
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

/** Lines of equations. In each line, `&` aligns, but every second `&` only adds space. */
export function equations(element: OfficeElement, convert: Convert): string {
  const rows = named(element, 'm:e').map((row) => convert(row).replaceAll('\\&', '&'))
  return `\\begin{aligned}${rows.join(' \\\\ ')}\\end{aligned}`
}
