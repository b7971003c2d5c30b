import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { Link } from 'react-router'
import { countOf } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { englishName } from '../../../../../ui/languages/language-names.ts'
import classes from '../QuizPage.module.css'
import { languagesText } from './quiz-languages-text.ts'

/** The languages that a quiz offers, with links to the questions that lack one of them. */
export function QuizLanguages({
  quiz,
  languages,
}: {
  readonly quiz: Pick<QuizDetail, 'translated' | 'chapters' | 'paper_frozen_at'>
  readonly languages: PaperLanguages
}) {
  const [chapter, ...others] = quiz.chapters
  const lacking = quiz.translated.filter(
    ({ language, missing }) => missing > 0 && languages.offered.includes(language),
  )
  return (
    <>
      {languagesText(languages)}.
      {lacking.map(({ language, missing }) => {
        const text = `${countOf(missing, 'question')} not in ${englishName(language)}`
        const place = chapter && others.length === 0 ? { chapter_id: String(chapter.id) } : {}
        const query = new URLSearchParams({ language_missing: language, ...place })
        return (
          <span key={language}>
            {' '}
            {quiz.paper_frozen_at === null ? (
              <Link to={`${paths.staff.questions}?${query}`} className={classes.link}>
                {text}
              </Link>
            ) : (
              text
            )}
            .
          </span>
        )
      })}
    </>
  )
}
