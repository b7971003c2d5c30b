import {
  childAt,
  childrenOf,
  isOn,
  type OfficeElement,
  textIn,
  valueAt,
} from '../document/office-xml.ts'
import { isFunction, latexOf } from './symbols.ts'

const alphabets: Readonly<Record<string, string>> = {
  'double-struck': '\\mathbb',
  fraktur: '\\mathfrak',
  script: '\\mathcal',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
}

/** A run of characters of an equation, in its alphabet and style. */
export function runLatex(run: OfficeElement): string {
  const properties = childAt(run, 'm:rPr')
  const breaks = childrenOf(run).some(({ name }) => name === 'w:br')
  const text = textIn(run, 'm:t') + (breaks ? '\n' : '')
  if (text === '') return ''
  if (isOn(properties, 'm:nor')) return words(text)
  const style = valueAt(properties, 'm:sty') ?? 'i'
  const alphabet = alphabets[valueAt(properties, 'm:scr') ?? '']
  const tex = characters(text)
  if (alphabet !== undefined) return `${alphabet}{${tex}}`
  if (style === 'b') return `\\mathbf{${tex}}`
  if (style === 'bi') return `\\boldsymbol{${tex}}`
  // Nobody means l times o times g.
  if (isFunction(text.trim())) return `\\${text.trim()}`
  return (style === 'p' ? upright(text) : null) ?? tex
}

/** Several upright letters belong together. */
function upright(text: string): string | null {
  return /^\p{L}{2,}$/u.test(text) && /^[\p{Script=Latin}]+$/u.test(text)
    ? `\\mathrm{${text}}`
    : null
}

/** Text within an equation. */
export const words = (text: string): string =>
  `\\text{${text.replaceAll(/[\\{}$%#&_^~]/g, (character) => textEscapes[character] ?? '')}}`

const textEscapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
}

/** Words in scripts other than Latin and Greek are drawn as text. */
const otherLetters = /^[\p{L}\p{M}]$/u
const drawnLetters = /^[\p{Script=Latin}\p{Script=Greek}]$/u

/** The characters of a text as LaTeX in maths mode. */
function characters(text: string): string {
  let tex = ''
  for (const character of plainLetters(text).replaceAll(/[\p{L}\p{M}]+/gu, wrapOther)) {
    const latex = latexOf(character)
    // The text that `wrapOther` made is LaTeX already.
    tex += /\\[a-zA-Z]+$/.test(tex) && /^[a-zA-Z]/.test(latex) ? ` ${latex}` : latex
  }
  return tex.replaceAll(wrapped, (_whole, word: string) => `\\text{${word}}`)
}

const wrapOther = (word: string) =>
  [...word].some((one) => otherLetters.test(one) && !drawnLetters.test(one))
    ? `\uE000${word}\uE001`
    : word
const wrapped = /\uE000([^\uE001]*)\uE001/g

/** Equations store plain letters as mathematical italic ones. */
const plainLetters = (text: string) =>
  text.replaceAll(/[\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}]|ℎ/gu, (letter) =>
    letter.normalize('NFKC'),
  )
