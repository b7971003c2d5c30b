import { isReadable } from '@prepwell/text/formula-reader.ts'
import { MathMLToLaTeX } from 'mathml-to-latex'
import { escapeXml } from '../xml/index.ts'
import { attributeOf, type HtmlElement, type HtmlNode, textIn } from './html-node.ts'

export interface Equation {
  /** Null if the equation cannot be written in LaTeX. */
  readonly tex: string | null
  readonly isDisplay: boolean
  /** The text of the equation, to be shown if there is no LaTeX. */
  readonly words: string
}

/** The equation that this element shows: MathML, or what editors of other programs write. */
export function equationIn(element: HtmlElement): Equation | null {
  const { tagName } = element
  if (tagName === 'math') return fromMath(element)
  if (tagName === 'script') return fromScript(element)
  return tagName === 'img' ? fromPicture(element) : null
}

const fromScript = (element: HtmlElement): Equation | null => {
  const [, mode] = /^math\/tex(.*)/.exec(attributeOf(element, 'type')) ?? []
  return mode === undefined ? null : fromTex(textIn(element), mode.includes('mode=display'))
}

function fromTex(given: string, isDisplay = false): Equation {
  const tex = given.trim()
  const canBeDrawn = tex !== '' && isReadable({ tex, display: isDisplay })
  return { tex: canBeDrawn ? tex : null, isDisplay, words: tex }
}

/** Canvas keeps the LaTeX of an equation in its picture; WIRIS keeps MathML. */
function fromPicture(element: HtmlElement): Equation | null {
  const className = attributeOf(element, 'className')
  const alt = attributeOf(element, 'alt')
  const written = attributeOf(element, 'dataEquationContent')
  if (written) return fromTex(written)
  if (/\bequation_image\b/.test(className) && alt.startsWith('LaTeX:')) return fromTex(alt.slice(6))
  if (/\b(?:latex|texrender)\b/.test(className) && alt) return fromTex(alt.replaceAll('$', ''))
  const math = attributeOf(element, 'dataMathml')
  return math ? fromMarkup(wirisMarkup(math), false, alt) : null
}

const wirisMarkup = (written: string) =>
  written
    .replaceAll('«', '<')
    .replaceAll('»', '>')
    .replaceAll('¨', '"')
    .replaceAll('§', '&')
    .replaceAll('`', "'")

function fromMath(element: HtmlElement): Equation {
  const isDisplay = attributeOf(element, 'display') === 'block'
  const tex = annotationOf(element)
  if (tex) {
    const equation = fromTex(tex, isDisplay)
    if (equation.tex !== null) return equation
  }
  return fromMarkup(markupOf(element), isDisplay, shownIn(element))
}

/** The LaTeX that a program stored next to the MathML. */
function annotationOf(element: HtmlElement): string | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found =
      child.tagName === 'annotation' && /tex/i.test(attributeOf(child, 'encoding'))
        ? textIn(child).trim()
        : annotationOf(child)
    if (found) return found
  }
  return null
}

const shownIn = (node: HtmlNode): string => {
  if (node.type !== 'element') return textIn(node)
  return /^annotation/.test(node.tagName) ? '' : node.children.map(shownIn).join('')
}

/** Elements that mathml-to-latex converts without leaving anything out. */
const simple = new Set(
  'math mrow mi mn mo ms mtext mspace mstyle mpadded mfrac msqrt mroot msup msub msubsup munder mover munderover mtable mtr mtd mfenced semantics annotation annotation-xml'.split(
    ' ',
  ),
)
const markupMax = 20_000

function fromMarkup(markup: string, isDisplay: boolean, words: string): Equation {
  const refused = { tex: null, isDisplay, words: words.replaceAll(/\s+/g, ' ').trim() }
  if (markup.length > markupMax) return refused
  const names = Array.from(markup.matchAll(/<([a-z][\w:-]*)/gi), ([, name = '']) =>
    name.toLowerCase().replace(/^\w+:/, ''),
  )
  if (!names.every((name) => simple.has(name))) return refused
  try {
    const tex = withFunctions(MathMLToLaTeX.convert(markup))
    return tex && isReadable({ tex, display: isDisplay }) ? { tex, isDisplay, words } : refused
  } catch {
    return refused
  }
}

const functionNames =
  /(?<![\\a-zA-Z])(arc(?:sin|cos|tan)|(?:sin|cos|tan|cot)h?|sec|csc|log|ln|lim|max|min|exp|det|gcd)(?![a-zA-Z])/g

/** `<mi>sin</mi>` is the function; within `\text{…}` it is a word. */
const withFunctions = (tex: string) =>
  tex
    .split(/(\\text\{[^}]*\})/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(functionNames, '\\$1')))
    .join('')
    .trim()

/** The MathML of a node as text, without annotations. */
function markupOf(node: HtmlNode): string {
  if (node.type === 'text') return escapeXml(node.value)
  if (node.type !== 'element' || node.tagName.startsWith('annotation')) return ''
  const attributes = Object.keys(node.properties).map(
    (name) => ` ${name}="${escapeXml(attributeOf(node, name))}"`,
  )
  const inner = node.children.map(markupOf).join('')
  return `<${node.tagName}${attributes.join('')}>${inner}</${node.tagName}>`
}
