import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { ReadingPlace } from './kept-choices.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { englishName } from './language-names.ts'
import classes from './ReadingFields.module.css'
import { useReadingChoice } from './reading-choice.ts'

interface ReadingFieldsProps extends ReadingPlace {
  readonly languages: PaperLanguages
}

/** Chooses the languages of a paper before it is opened. The choice is kept on this device. */
export function ReadingFields({ languages, reader, quiz }: ReadingFieldsProps) {
  const [choice, choose] = useReadingChoice({ reader, quiz }, languages, navigator.languages)
  return (
    <fieldset className={classes.fields}>
      <legend>Language of the questions</legend>
      <LanguageChoice offered={languages.offered} choice={choice} onChoose={choose} />
      <p className={classes.note}>
        You can switch at any time. If the texts differ, {englishName(languages.deciding)} decides.
      </p>
    </fieldset>
  )
}
