import { AppError } from '../../../../../../platform/errors.ts'
import type { QuestionDraft } from '../../question-draft.ts'
import type { ReadQuestions, SourceFile } from '../../question-format.ts'
import { openPictures, type Pictures } from '../../source-pictures.ts'
import { elementOf, readXml, textOf, type XmlElement } from '../../xml/index.ts'
import { openPackage, type QtiDocument } from '../package.ts'
import { textReader } from '../texts.ts'
import { unreadable } from '../unreadable.ts'
import { readItem } from './read-item.ts'

/** Reads a package or a lone file of QTI 1.2. */
export async function readQti12(file: SourceFile): Promise<ReadQuestions> {
  const { documents } = await openPackage(file, 'qti12')
  const pictures = openPictures(file)
  const isLone = file.archive === null
  const questions = documents.flatMap((document) => questionsIn(document, pictures, isLone))
  return { questions, pictures: await pictures.read(), notes: [] }
}

function questionsIn(document: QtiDocument, pictures: Pictures, isLone: boolean): QuestionDraft[] {
  const questions: QuestionDraft[] = []
  const texts = textReader(pictures, document.path.replace(/[^/]*$/, ''))
  /** The name of an object bank, which is in its metadata. */
  let bankTitle = ''
  try {
    for (const { element, parents } of readXml(document.text, ['item', 'qtimetadatafield'])) {
      if (element.name === 'qtimetadatafield') bankTitle = bankTitleIn(element) ?? bankTitle
      else
        questions.push({
          ...readItem(element, texts),
          place: placeOf(element, isLone),
          category: categoryOf(parents, bankTitle),
        })
      // Discards the problems of a question that is left out.
      texts.takeProblems()
    }
  } catch (error) {
    // What came before the error may be half of an item, so nothing of a lone file is taken.
    if (isLone || !(error instanceof AppError)) throw error
    return [...questions, unreadable(document.path, error)]
  }
  return questions
}

function bankTitleIn(field: XmlElement): string | undefined {
  const [label, entry] = ['fieldlabel', 'fieldentry'].map((name) => {
    const found = elementOf(field, name)
    return found ? textOf(found).trim() : ''
  })
  return label === 'bank_title' ? entry : undefined
}

function placeOf({ attributes, line }: XmlElement, isLone: boolean) {
  const name = [attributes.get('title'), attributes.get('ident')].find((text) => text?.trim())
  return { line: isLone ? line : null, name: name?.trim() ?? null }
}

/** Titles that programs give by default. */
const meansNothing = /^(?:|root[_ ]section|default)$/i

/** The titles of the sections; with fewer than two, that of the assessment comes before them. */
function categoryOf(parents: readonly XmlElement[], bankTitle: string): string[] {
  const titled = (name: string) =>
    parents
      .filter((parent) => parent.name === name)
      .map(({ attributes }) => attributes.get('title')?.trim() ?? '')
      .filter((title) => !meansNothing.test(title))
  const sections = titled('section')
  if (sections.length > 1) return sections
  const isBank = parents.some(({ name }) => name === 'objectbank')
  const whole = isBank ? [bankTitle].filter(Boolean) : titled('assessment')
  return [...whole, ...sections]
}
