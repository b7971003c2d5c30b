import { englishName } from '../../../../ui/languages/language-names.ts'

/** The title of a passage. Distinguishes passages on one page by question and language. */
export const passageTitle = (
  tag: string,
  { isFirst, of = '' }: { readonly isFirst: boolean /** 'question 12' */; readonly of?: string },
): string => `Passage${of && ` of ${of}`}${isFirst ? '' : ` in ${englishName(tag)}`}`
