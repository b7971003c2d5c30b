import { Box, UnstyledButton } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { pictures } from '../../../../lib/pictures.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { useSitting } from '../hooks/sitting-context.ts'
import classes from './PassagePanel.module.css'

/** The element id of a passage's heading. */
export const passageHeading = 'passage-heading'

/**
 * Text shared by several questions. Wide screens show it beside the question, narrow ones above it
 * and collapsed. The heading names the questions.
 */
export function PassagePanel({
  passage,
  isFolded,
  onFold,
}: {
  readonly passage: PaperPassage
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}) {
  const { paper } = useSitting()
  const title = (
    <>
      Passage <span className={classes.of}>{questionsText(passage, paper)}</span>
    </>
  )
  return (
    <section className={classes.passage} aria-labelledby={passageHeading}>
      <div className={classes.inner}>
        <h2 id={passageHeading} className={classes.heading}>
          <span className={classes.title}>{title}</span>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={!isFolded}
            aria-controls="passage-text"
            onClick={() => onFold(!isFolded)}
          >
            <span>{title}</span>
            <span className={classes.action}>
              {isFolded ? 'Show' : 'Hide'}
              <IconChevronDown size={18} stroke={1.8} aria-hidden />
            </span>
          </UnstyledButton>
        </h2>
        <Box
          id="passage-text"
          role="region"
          className={classes.text ?? ''}
          data-folded={isFolded || undefined}
          aria-label="Text of the passage"
          // Lets keyboard users scroll a long passage.
          tabIndex={0}
        >
          <Translated {...passage} />
          {passage.image ? (
            <Picture
              className={classes.image}
              src={pictures.question(passage.image)}
              alt="Figure of the passage"
            />
          ) : null}
        </Box>
      </div>
    </section>
  )
}

/**
 * For example 'for questions 12 to 16': the questions of a passage are consecutive on every paper.
 */
function questionsText({ id }: PaperPassage, paper: readonly PaperQuestion[]): string {
  const numbers = paper.flatMap(({ passage_id, display_id }) =>
    passage_id === id ? [display_id] : [],
  )
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  return first === last ? `for question ${first}` : `for questions ${first} to ${last}`
}
