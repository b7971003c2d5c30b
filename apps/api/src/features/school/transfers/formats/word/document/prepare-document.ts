import { type Mark, type Marks, withoutMarks } from '../marks.ts'
import { ommlToLatex, plainEquation } from '../omml/omml-to-latex.ts'
import type { Relations } from './document-parts.ts'
import { readDrawing, readOlderPicture } from './drawings.ts'
import { fontOf, fontProblem, splitSymbols, writeSymbol } from './font-text.ts'
import type { Numbering } from './numbering.ts'
import {
  childAt,
  childrenOf,
  descendantsNamed,
  isElement,
  isOn,
  type OfficeElement,
  valueAt,
} from './office-xml.ts'
import { hasFill, readRunStyle, writeRunStyle } from './run-style.ts'
import type { Styles } from './styles.ts'

interface Preparation {
  readonly marks: Marks
  readonly numbering: Numbering
  readonly styles: Styles
  readonly relations: Relations
  /** Called for each remark about the document as a whole. */
  note(sentence: string): void
}

/** Properties that an element takes from its paragraph and its run. */
interface Surroundings {
  /** True in a paragraph on a coloured background. */
  readonly isShaded: boolean
  /** True in a paragraph that is hidden as a whole. */
  readonly isHidden: boolean
  /** The font of the run. */
  readonly font: string
}

const outside: Surroundings = { isShaded: false, isHidden: false, font: '' }

/**
 * Rewrites a block of a document for mammoth, which supports neither equations nor automatic
 * numbers: marks stand for these, for pictures, and for parts that cannot be taken over. Everything
 * that nobody sees is left out, and so is every reference to another file.
 */
export function prepareBlock(block: OfficeElement, preparation: Preparation): string {
  const { marks, relations, styles } = preparation
  const markText = (mark: Mark) => `<w:t>${marks.add(mark)}</w:t>`
  const inner = (element: OfficeElement, around: Surroundings) =>
    childrenOf(element)
      .map((child) => written(child, around))
      .join('')

  function written(element: OfficeElement, around: Surroundings): string {
    switch (element.name) {
      case 'w:p':
        return paragraph(element)
      case 'w:r':
        return run(element, around)
      case 'w:tbl':
      case 'w:tc':
        return `<${element.name}>${cellProperties(element)}${inner(element, around)}</${element.name}>`
      case 'w:tr':
        return childAt(element, 'w:trPr', 'w:del') ? '' : `<w:tr>${inner(element, around)}</w:tr>`
      case 'w:t':
        return words(textOf(element).replaceAll(/\s/g, ' '), around.font)
      case 'w:tab':
      case 'w:ptab':
        return '<w:tab/>'
      case 'w:br':
      case 'w:cr':
        return '<w:br/>'
      case 'w:noBreakHyphen':
        return '<w:t>-</w:t>'
      case 'w:sym':
        return writeSymbol(
          element.attributes.get('w:font') ?? '',
          element.attributes.get('w:char') ?? '',
          marks,
        )
      case 'w:fldChar':
        return `<w:fldChar w:fldCharType="${escaped(element.attributes.get('w:fldCharType') ?? '')}">${inner(element, around)}</w:fldChar>`
      case 'w:ffData':
      case 'w:checkBox':
        return `<${element.name}>${inner(element, around)}</${element.name}>`
      case 'w:checked':
      case 'w:default':
        return withAttributes(element, ['w:val'])
      case 'w:instrText':
        return fieldText(element)
      case 'm:oMath':
        return equation(element, false, around)
      case 'm:oMathPara':
        return childrenOf(element)
          .filter(({ name }) => name === 'm:oMath')
          .map((one) => equation(one, true, around))
          .join('<w:r><w:br/></w:r>')
      case 'w:drawing':
        return readDrawing(element, relations).map(markText).join('') + textBoxes(element)
      case 'w:pict':
      case 'w:object':
        return readOlderPicture(element, relations).map(markText).join('') + textBoxes(element)
      case 'mc:AlternateContent':
        return alternative(element, around)
      case 'w:sdt':
        return control(element, around)
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        return markText(footnote)
      case 'w:contentPart':
        return markText(inkLost)
      case 'w:del':
      case 'w:moveFrom':
        preparation.note(trackedChanges)
        return ''
      case 'w:ins':
      case 'w:moveTo':
        preparation.note(trackedChanges)
        return inner(element, around)
      case 'w:altChunk':
      case 'w:subDoc':
        preparation.note('A part that was inserted from another file could not be read')
        return ''
      case 'w:commentReference':
        preparation.note('The comments of the document were left behind')
        return ''
      default:
        return isTransparent.test(element.name) ? inner(element, around) : ''
    }
  }

  function paragraph(element: OfficeElement): string {
    const properties = childAt(element, 'w:pPr')
    // The text of a paragraph whose end was deleted continues in the next one.
    if (childAt(properties, 'w:rPr', 'w:del') || childAt(properties, 'w:rPr', 'w:moveFrom'))
      return `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${inner(element, outside)}</w:p>`
    const label = preparation.numbering.labelOf(properties)
    const runs = descendantsNamed(element, 'w:r').filter(
      (one) => descendantsNamed(one, 'w:t').length,
    )
    const isHidden = runs.length > 0 && runs.every((one) => isOn(one, 'w:rPr', 'w:vanish'))
    const labelRun = label === null ? '' : `<w:r>${markText({ kind: 'label', label })}</w:r>`
    const around = { isShaded: hasFill(properties), isHidden, font: '' }
    return `<w:p>${labelRun}${inner(element, around)}</w:p>`
  }

  function run(element: OfficeElement, around: Surroundings): string {
    const style = readRunStyle(childAt(element, 'w:rPr'), styles, around.isShaded)
    if (style.isHidden && !around.isHidden) {
      if (descendantsNamed(element, 'w:t').length > 0)
        preparation.note('Hidden words within a line were left behind')
      return ''
    }
    const font = fontOf(childAt(element, 'w:rPr'))
    const problem = fontProblem(font)
    const lost = problem && descendantsNamed(element, 'w:t').length > 0 ? markText(problem) : ''
    return `<w:r>${writeRunStyle(style)}${inner(element, { ...around, font })}${lost}</w:r>`
  }

  const words = (text: string, font: string) =>
    splitSymbols(text)
      .map((part) =>
        part.code === ''
          ? `<w:t xml:space="preserve">${escaped(part.text)}</w:t>`
          : writeSymbol(font, part.code, marks),
      )
      .join('')

  function equation(element: OfficeElement, isDisplay: boolean, around: Surroundings): string {
    const properties = descendantsNamed(element, 'w:rPr')[0]
    const style = writeRunStyle({
      ...readRunStyle(properties, styles, around.isShaded),
      vertical: null,
    })
    const plain = plainEquation(element)
    const tex = ommlToLatex(element, isDisplay)
    if (tex === '') return ''
    // A plain number needs no equation, and it can be a key.
    if (tex !== null && /^-?\d+(?:\.\d+)?$/.test(tex)) return `<w:r>${style}<w:t>${tex}</w:t></w:r>`
    return `<w:r>${style}${markText(
      tex === null ? unreadable(plain) : { kind: 'formula', tex, isDisplay },
    )}</w:r>`
  }

  /** mammoth puts the paragraphs of a text box below the one that it belongs to. */
  const textBoxes = (element: OfficeElement) =>
    descendantsNamed(element, 'w:txbxContent')
      .map(
        (box) =>
          `<w:pict><v:textbox><w:txbxContent>${inner(box, outside)}</w:txbxContent></v:textbox></w:pict>`,
      )
      .join('')

  /** Of two forms of the same content, uses the older one if there is one, like mammoth. */
  function alternative(element: OfficeElement, around: Surroundings): string {
    const fallback = childAt(element, 'mc:Fallback')
    const chosen =
      fallback && childrenOf(fallback).length > 0 ? fallback : childAt(element, 'mc:Choice')
    return chosen ? inner(chosen, around) : ''
  }

  function control(element: OfficeElement, around: Surroundings): string {
    const properties = childAt(element, 'w:sdtPr')
    const checkbox = childAt(properties, 'w14:checkbox')
    if (checkbox) {
      const value = childAt(checkbox, 'w14:checked')?.attributes.get('w14:val') ?? '0'
      return `<w:r><w:t>${/^(?:1|true|on)$/.test(value) ? '☑' : '☐'}</w:t></w:r>`
    }
    const content = childAt(element, 'w:sdtContent')
    return content && !isOn(properties, 'w:showingPlcHdr') ? inner(content, around) : ''
  }

  /** An equation of a field has no other text than its instruction. */
  function fieldText(element: OfficeElement): string {
    const text = textOf(element)
    return /^\s*EQ\s/i.test(text)
      ? markText(unreadable(text.trim()))
      : `<w:instrText xml:space="preserve">${escaped(text)}</w:instrText>`
  }

  const isBlock = /^w:(?:p|tbl|sdt|customXml|ins|moveTo|del|moveFrom|altChunk|subDoc)$/
  const text = written(block, outside)
  return isBlock.test(block.name) || text === '' ? text : `<w:p>${text}</w:p>`
}

const trackedChanges =
  'The document has tracked changes: it was read as if all of them were accepted'

const unreadable = (plain: string): Mark => ({
  kind: 'problem',
  text: withoutMarks(plain),
  problem: {
    kind: 'incomplete',
    reason: `An equation could not be taken over: ${withoutMarks(plain).slice(0, 80) || 'it has no text'}`,
  },
})

const footnote: Mark = {
  kind: 'problem',
  text: '',
  problem: { kind: 'note', reason: 'A footnote was left behind' },
}

const inkLost: Mark = {
  kind: 'problem',
  text: '',
  problem: { kind: 'incomplete', reason: 'A handwritten drawing could not be taken over' },
}

/** Elements of which only the content counts. */
const isTransparent =
  /^w:(?:hyperlink|smartTag|customXml|fldSimple|dir|bdo|sdtContent|ruby|rubyBase)$/

function cellProperties(element: OfficeElement): string {
  if (element.name !== 'w:tc') return ''
  const properties = childAt(element, 'w:tcPr')
  const span = valueAt(properties, 'w:gridSpan')
  const merge = childAt(properties, 'w:vMerge')
  return `<w:tcPr>${span && /^\d{1,2}$/.test(span) ? `<w:gridSpan w:val="${span}"/>` : ''}${
    merge ? withAttributes(merge, ['w:val']) : ''
  }</w:tcPr>`
}

function withAttributes({ name, attributes }: OfficeElement, names: readonly string[]): string {
  const kept = names.flatMap((one) => {
    const value = attributes.get(one)
    return value === undefined ? [] : ` ${one}="${escaped(value)}"`
  })
  return `<${name}${kept.join('')}/>`
}

const textOf = ({ children }: OfficeElement) =>
  children.filter((child) => !isElement(child)).join('')

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
}

const escaped = (text: string) =>
  withoutMarks(text).replaceAll(/[<>&"]/g, (character) => entities[character] ?? '')
