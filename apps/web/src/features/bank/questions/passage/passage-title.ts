import { englishName } from '../../../../ui/languages/language-names.ts'

/** Names passages on one page apart: by what has them, and by language. */
export const passageTitle = (
  tag: string,
  { isFirst, of = '' }: { readonly isFirst: boolean /** 'question 12' */; readonly of?: string },
): string => `Passage${of && ` of ${of}`}${isFirst ? '' : ` in ${englishName(tag)}`}`
