import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { memo, type RefObject, useEffect, useId, useRef } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { PassageBox } from '../passage/PassageBox.tsx'
import { QuestionTypeBadge } from '../QuestionTypeBadge.tsx'
import { answerForms } from './answer-forms.tsx'
import { type DraftOption, isBlank } from './draft-options.ts'
import classes from './QuestionPreview.module.css'

interface QuestionPreviewProps {
  readonly type: QuestionType
  readonly statement: string
  /** The format of statement and options. */
  readonly format: TextFormat
  readonly marks: string
  readonly options: readonly DraftOption[]
  readonly explanation: string
  readonly explanationFormat: TextFormat
  /** The URL of the image. */
  readonly image: string | null
  /** Null without a passage. `image` is a URL. */
  readonly passage: {
    readonly text: string
    readonly format: TextFormat
    readonly image: string | null
  } | null
}

/** The question as a student sees it in an exam. Collapsed at first on a phone. */
export const QuestionPreview = memo(function QuestionPreview(question: QuestionPreviewProps) {
  const title = useId()
  const content = useId()
  const box = useRef<HTMLElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  useScrollStop(box, inside)
  const isSmall = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const [isAskedFor, { toggle }] = useDisclosure(false)
  const isOpen = !isSmall || isAskedFor
  const Icon = isOpen ? IconEyeOff : IconEye
  return (
    <section ref={box} aria-labelledby={title} className={classes.preview}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          As students see it
        </h2>
        {isSmall ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={toggle}
          >
            {isOpen ? 'Hide the preview' : 'Show the preview'}
          </Button>
        ) : null}
      </div>
      <div ref={inside} id={content}>
        {isOpen ? <PreviewedQuestion {...question} /> : null}
      </div>
    </section>
  )
})

/** The previewed question without the frame of the form. */
export function PreviewedQuestion({
  type,
  statement,
  format,
  marks,
  options,
  explanation,
  explanationFormat,
  image,
  passage,
}: QuestionPreviewProps) {
  const { Preview } = answerForms[type]
  const written = options.filter((option) => !isBlank(option))
  return (
    <div className={classes.question}>
      <div className={classes.facts}>
        <QuestionTypeBadge type={type} />
        <span className={classes.marks}>{marksText(marks)}</span>
      </div>
      {passage && (passage.text.trim() || passage.image) ? <PassageBox {...passage} /> : null}
      {statement.trim() ? (
        <div className={classes.statement}>
          <RichText text={statement} format={format} />
        </div>
      ) : (
        <p className={classes.nothing}>What you write appears here.</p>
      )}
      {image ? (
        <Picture src={image} alt="Figure of the question" className={classes.image} />
      ) : null}
      <Preview statement={statement} format={format} options={written} />
      {explanation.trim() ? (
        <div className={classes.explanation}>
          <h3 className={classes.title}>Explanation, with the result</h3>
          <RichText text={explanation} format={explanationFormat} />
        </div>
      ) : null}
    </div>
  )
}

const marksText = (marks: string) =>
  Number.isNaN(numberOf(marks)) ? null : countOf(numberOf(marks), 'mark')

/** Makes a box focusable only while its content overflows, so that the keyboard can scroll it. */
function useScrollStop(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const { current: outer } = box
    const { current: inner } = content
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => {
      if (outer.scrollHeight > outer.clientHeight) outer.tabIndex = 0
      else outer.removeAttribute('tabindex')
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box, content])
}
