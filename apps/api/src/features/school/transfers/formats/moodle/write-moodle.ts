import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { ExportLoss } from '@prepwell/contract/school/file-formats.ts'
import type { Batches } from '../../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../../bank/questions/index.ts'
import { categoryPath } from '../category-path.ts'
import { hasFacts, hasLanguages } from '../question-losses.ts'
import type { ReadPicture } from '../question-writer.ts'
import { escapeXml } from '../xml/index.ts'
import { questionXml, symmetricRange } from './write-question.ts'

export function moodleLosses(question: BankQuestion): ExportLoss[] {
  const { image, passage_image, passage_translations } = question
  const { numerical_low, numerical_high } = question
  const found: Partial<Record<ExportLoss, boolean>> = {
    translations: hasLanguages(question) || Object.keys(passage_translations ?? {}).length > 0,
    range: numerical_low !== null && numerical_high !== null && symmetricRange(question) === null,
    facts: hasFacts(question),
    // Moodle shuffles all options of a question or none.
    fixed_options: !isShuffledAsHere(question),
    // A picture next to a text becomes a picture at the end of the text.
    formatting: image !== null || passage_image !== null,
  }
  return (Object.keys(found) as ExportLoss[]).filter((loss) => found[loss])
}

/** True if reading the file gives each option the setting that it has. */
function isShuffledAsHere({ options }: BankQuestion): boolean {
  const chosen = options.map(({ is_fixed }) => is_fixed)
  if (chosen.every((is_fixed) => is_fixed === true)) return true
  return chosen.every((is_fixed) => is_fixed === null) && !fixedOptions(options).includes(true)
}

export async function* writeMoodle(
  questions: Batches<BankQuestion>,
  readPicture: ReadPicture,
): AsyncGenerator<string> {
  const read = async (name: string) => {
    const content = await readPicture(name)
    return content === null ? null : Buffer.from(content).toString('base64')
  }
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
  let category = ''
  for await (const batch of questions)
    for (const question of batch) {
      const path = categoryPath([question.subject, question.chapter])
      if (path !== category) yield categoryXml(path)
      category = path
      yield* questionXml(question, read)
    }
  yield '</quiz>\n'
}

const categoryXml = (path: string) => `<question type="category">
<category><text>${escapeXml(path)}</text></category>
</question>
`
