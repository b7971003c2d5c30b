import { inTurns } from './in-turns.ts'
import type { OptionSeparator } from './option-cell.ts'
import { labelsOf, type OptionLabels } from './option-labels.ts'
import { optionSeparator, readOptions } from './option-list.ts'
import { type FileRow, isOwnName, type SurveyContext } from './survey.ts'

/** The notation of the options of a file, decided from all rows. */
export interface OptionWriting {
  readonly separator: OptionSeparator
  /** Null if the texts of the options do not begin with labels. */
  readonly labels: OptionLabels | null
}

/**
 * Decides how the options of these rows are written. In columns with our own names, a label is part
 * of the text and keys do not refer to it, so that our files are read back unchanged. Yields to the
 * event loop.
 */
export async function surveyOptions(
  rows: readonly FileRow[],
  { nameOf }: Pick<SurveyContext, 'nameOf'>,
): Promise<OptionWriting> {
  const separator = await optionSeparator(rows)
  if (isOwnName(nameOf)) return { separator, labels: null }
  const lists = await inTurns(rows, ({ fields }) => readOptions(fields, separator))
  return { separator, labels: labelsOf(lists.filter((list) => 'texts' in list)) }
}
