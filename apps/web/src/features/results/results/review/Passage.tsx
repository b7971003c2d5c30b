import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { memo } from 'react'
import { pictures } from '../../../../lib/pictures.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import classes from './Passage.module.css'

/** A passage above the questions that share it. Can be collapsed. */
export const Passage = memo(function Passage({
  passage: { text, format, image },
  title,
}: {
  readonly passage: PaperPassage
  readonly title: string
}) {
  return (
    <details open className={classes.passage}>
      <summary className={classes.title}>{title}</summary>
      <div className={classes.content}>
        <RichText text={text} format={format} />
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
