import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { categoryNames } from '../category-path.ts'
import type { ReadQuestions } from '../question-format.ts'
import { elementAt, elementOf, readXml, rootOf, textOf, type XmlElement } from '../xml/index.ts'
import { type MoodleItem, withDescriptions } from './descriptions.ts'
import { moodlePictures } from './moodle-pictures.ts'
import { readQuestion, typeOf } from './read-question.ts'

export const isMoodle = (text: string): boolean => rootOf(text)?.name === 'quiz'

export function readMoodle(file: string): ReadQuestions {
  const pictures = moodlePictures()
  const items: MoodleItem[] = []
  let category: readonly string[] = []
  for (const { element } of readXml(file, ['question'])) {
    const type = typeOf(element)
    if (type === 'category') {
      category = categoryNames(categoryOf(element))
      continue
    }
    if (items.length === limits.importRowsMax)
      throw new AppError('invalid_input', `At most ${limits.importRowsMax} questions at once`)
    items.push({
      draft: readQuestion(element, category, pictures),
      type,
      isFromMoodle: elementOf(element, 'hidden') !== undefined,
    })
  }
  if (items.length === 0)
    throw new AppError('invalid_input', 'The Moodle XML file has no questions')
  return { questions: withDescriptions(items), pictures: pictures.all, notes: [] }
}

function categoryOf(question: XmlElement): string {
  const category = elementOf(question, 'category')
  const text = elementAt(question, 'category', 'text') ?? category
  return text ? textOf(text).trim() : ''
}
