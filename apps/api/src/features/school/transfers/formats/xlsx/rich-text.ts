import { elementAt, elementOf, textOf, type XmlElement } from '../xml/index.ts'

/** Characters that Unicode has as superscripts and subscripts. */
const raised: Readonly<Record<string, string>> = scripts('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ')
const lowered: Readonly<Record<string, string>> = scripts(
  '0123456789+-−=()aeoxhklmnpstijruv',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ',
)

function scripts(from: string, to: string): Record<string, string> {
  const others = [...to]
  return Object.assign(
    Object.create(null),
    Object.fromEntries([...from].map((character, at) => [character, others[at] ?? character])),
  )
}

/**
 * The text of a string of a workbook. Raised and lowered characters are kept: otherwise `10⁵` would
 * become another number. Other formats of parts of a cell are left out.
 */
export function richText(string: XmlElement): string {
  const parts = string.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 't') return [unescaped(textOf(child))]
    // Readings of Japanese words, in `rPh`, are not part of the text.
    const text = child.name === 'r' ? elementOf(child, 't') : undefined
    return text ? [script(unescaped(textOf(text)), child)] : []
  })
  return parts.join('').replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

function script(text: string, run: XmlElement): string {
  const place = elementAt(run, 'rPr', 'vertAlign')?.attributes.get('val')
  if (text.trim() === '' || (place !== 'superscript' && place !== 'subscript')) return text
  const characters = place === 'superscript' ? raised : lowered
  const others = [...text.trim()].map((character) => characters[character])
  if (!others.includes(undefined)) return text.replace(text.trim(), others.join(''))
  const words = text.trim().replace(/[\\{}$%&#_^~]/g, (mark) => marks[mark] ?? `\\${mark}`)
  return `$${place === 'superscript' ? '^' : '_'}{\\text{${words}}}$`
}

const marks: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
}

/** Workbooks write characters that XML forbids, and some others, as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_escape, code) => String.fromCharCode(Number(`0x${code}`)))
