import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { readMarkdown } from './read-markdown.ts'

/** Nothing else can be deliberate: most texts need not be parsed. */
const maybeDeliberate = /\*\*|`{3}|~{3}|\||\\begin\{tabular\}/

/** Without these nothing is hidden in one flowing line. */
const maybeHidden = /[*_`~\\&[<]/

/**
 * The format of a text from before there was a choice: *markdown* only where that hides nothing but
 * the marks of a table, a fenced block or of bold words, and there are such marks. `options` are
 * those of a question, which are read as its statement is.
 *
 * Papers that were frozen without a format are read by this rule for ever, and so are the bodies of
 * older clients. So it must not change; the migration that added the formats uses it too.
 */
export function olderTextFormat(text: string, options: readonly string[] = []): TextFormat {
  if (![text, ...options].some((one) => maybeDeliberate.test(one))) return 'plain'
  const hidden = [
    hiddenCharacters(readMarkdown(text, false)),
    ...options
      .filter((option) => maybeHidden.test(option))
      .map((option) => hiddenCharacters(readMarkdown(option, true))),
  ].flat()
  const isMeant = hidden.length > 0 && hidden.every(({ isDeliberate }) => isDeliberate)
  return isMeant ? 'markdown' : 'plain'
}
