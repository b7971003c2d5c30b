import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { readMarkdown } from './read-markdown.ts'

/** A text with none of these has no deliberate Markdown, so most texts need not be parsed. */
const maybeDeliberate = /\*\*|`{3}|~{3}|\||\\begin\{tabular\}/

/** In a single line with none of these characters, Markdown hides nothing. */
const maybeHidden = /[*_`~\\&[<]/

/**
 * The format of a text from before authors could choose a format: *markdown* only if it has the
 * marks of a table, a fenced block or bold words, and Markdown hides nothing else. `options` are
 * those of a question, which use the format of its statement.
 *
 * This rule must not change: it will always apply to papers frozen without a format and to the
 * bodies of older clients. The migration that added the formats uses it too.
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
