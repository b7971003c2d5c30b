import { englishName } from '../../../../ui/languages/language-names.ts'

/** The title of a passage where the question is shown in several languages. */
export const passageTitle = (tag: string, isFirst: boolean): string =>
  isFirst ? 'Passage' : `Passage in ${englishName(tag)}`
