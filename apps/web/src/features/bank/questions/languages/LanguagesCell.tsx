import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { englishName } from '../../../../ui/languages/language-names.ts'
import { useSchoolLanguages } from '../questions.api.ts'
import { askedIn } from './stored-languages.ts'

/**
 * The languages in which a question can be asked, starting with its first one: 'English, Hindi'.
 */
export function LanguagesCell({ question }: { readonly question: QuestionRow }) {
  return askedIn(question, useSchoolLanguages()).map(englishName).join(', ')
}
