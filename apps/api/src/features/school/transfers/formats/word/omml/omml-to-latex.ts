import { isReadable } from '@prepwell/text/formula-reader.ts'
import {
  childAt,
  childrenOf,
  isOn,
  type OfficeElement,
  textIn,
  valueAt,
} from '../document/office-xml.ts'
import { type Convert, isSilent, UnknownPart } from './convert.ts'
import { accent, bar, groupCharacter, lower, upper } from './ornaments.ts'
import { runLatex } from './runs.ts'
import { delimited, equations, fraction, matrix, nary, radical } from './structures.ts'
import { isFunction } from './symbols.ts'

/** Equations of papers have some hundred characters; a hundred thousand would take minutes. */
const latexMax = 5_000

/**
 * LaTeX of an equation of Word, without dollars, or null if a part of it cannot be expressed in
 * LaTeX that KaTeX draws. Nothing is left out.
 */
export function ommlToLatex(equation: OfficeElement, isDisplay: boolean): string | null {
  if (plainEquation(equation).length > latexMax) return null
  try {
    const tex = contentOf(equation).trim()
    return tex.length <= latexMax && isReadable({ tex, display: isDisplay }) ? tex : null
  } catch (error) {
    if (error instanceof UnknownPart) return null
    throw error
  }
}

/** The characters of an equation one after another, for one that has no LaTeX. */
export const plainEquation = (equation: OfficeElement): string => textIn(equation, 'm:t').trim()

const contentOf: Convert = (element) => (element ? join(childrenOf(element).map(partOf)) : '')

/** A command must not run into the letters after it. */
function join(parts: readonly string[]): string {
  let joined = ''
  for (const part of parts) {
    const runsOn = /\\[a-zA-Z]+$/.test(joined) && /^[a-zA-Z]/.test(part)
    joined += runsOn ? ` ${part}` : part
  }
  return joined
}

const braced = (tex: string) => `{${tex}}`
const at =
  (name: string): Convert =>
  (element) =>
    contentOf(childAt(element, name))
const base = at('m:e')

/** The base of a script: in braces unless it is one character or command. */
function scriptBase(element: OfficeElement): string {
  const tex = base(element)
  return /^(?:[a-zA-Z0-9]|\\[a-zA-Z]+)$/.test(tex) ? tex : braced(tex)
}

const sub = (element: OfficeElement) => `_${braced(at('m:sub')(element))}`
const sup = (element: OfficeElement) => `^${braced(at('m:sup')(element))}`

const parts: ReadonlyMap<string, (element: OfficeElement) => string> = new Map([
  ['m:r', runLatex],
  ['m:f', (element) => fraction(element, contentOf)],
  ['m:sSup', (element) => scriptBase(element) + sup(element)],
  ['m:sSub', (element) => scriptBase(element) + sub(element)],
  ['m:sSubSup', (element) => scriptBase(element) + sub(element) + sup(element)],
  ['m:sPre', (element) => `{}${sub(element)}${sup(element)}${braced(base(element))}`],
  ['m:rad', (element) => radical(element, contentOf)],
  ['m:nary', (element) => nary(element, contentOf)],
  ['m:d', (element) => delimited(element, contentOf)],
  ['m:m', (element) => matrix(element, contentOf)],
  ['m:eqArr', (element) => equations(element, contentOf)],
  ['m:func', functionLatex],
  ['m:limLow', (element) => lower(element, contentOf)],
  ['m:limUpp', (element) => upper(element, contentOf)],
  ['m:acc', (element) => accent(element, contentOf)],
  ['m:bar', (element) => bar(element, contentOf)],
  ['m:groupChr', (element) => groupCharacter(element, contentOf)],
  ['m:box', base],
  ['m:borderBox', borderBox],
  ['m:phant', phantom],
  ['m:oMath', contentOf],
  ['w:ins', contentOf],
  ['w:moveTo', contentOf],
  ['w:smartTag', contentOf],
  ['w:sdt', (element) => contentOf(childAt(element, 'w:sdtContent'))],
])

function partOf(element: OfficeElement): string {
  const convert = parts.get(element.name)
  if (convert) return convert(element)
  if (isSilent(element.name)) return ''
  throw new UnknownPart(element.name)
}

function functionLatex(element: OfficeElement): string {
  const name = childAt(element, 'm:fName')
  const known = name ? contentOf(name) : ''
  return join([/^[a-zA-Z]{2,}$/.test(known) ? named(known) : known, ' ', base(element)])
}

const named = (name: string) => (isFunction(name) ? `\\${name}` : `\\operatorname{${name}}`)

/**
 * Supports a complete box, or one diagonal strike without a box; throws for other combinations,
 * which KaTeX does not draw.
 */
function borderBox(element: OfficeElement): string {
  const properties = childAt(element, 'm:borderBoxPr')
  const strikes = ['m:strikeBLTR', 'm:strikeTLBR', 'm:strikeH', 'm:strikeV']
  const struck = strikes.filter((name) => isOn(properties, name))
  const hidden = ['m:hideTop', 'm:hideBot', 'm:hideLeft', 'm:hideRight'].filter((name) =>
    isOn(properties, name),
  )
  if (struck.length === 0 && hidden.length === 0) return `\\boxed${braced(base(element))}`
  if (struck.length === 1 && hidden.length === 4) {
    if (struck[0] === 'm:strikeBLTR') return `\\cancel${braced(base(element))}`
    if (struck[0] === 'm:strikeTLBR') return `\\bcancel${braced(base(element))}`
  }
  throw new UnknownPart('m:borderBox')
}

function phantom(element: OfficeElement): string {
  const isShown =
    valueAt(element, 'm:phantPr', 'm:show') === undefined || isOn(element, 'm:phantPr', 'm:show')
  return isShown ? base(element) : `\\phantom${braced(base(element))}`
}
