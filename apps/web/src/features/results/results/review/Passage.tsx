import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { memo } from 'react'
import { pictures } from '../../../../lib/pictures.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import classes from './Passage.module.css'

/** A passage above the questions that share it. Can be collapsed. */
export const Passage = memo(function Passage({
  passage: { text, format, image, language, translations },
  title,
}: {
  readonly passage: PaperPassage
  readonly title: string
}) {
  return (
    <details open className={classes.passage}>
      <summary className={classes.title}>{title}</summary>
      <div className={classes.content}>
        <Translated text={text} format={format} language={language} translations={translations} />
        {image ? (
          <Picture
            className={classes.image}
            src={pictures.question(image)}
            alt="Figure of the passage"
            loading="lazy"
          />
        ) : null}
      </div>
    </details>
  )
})
