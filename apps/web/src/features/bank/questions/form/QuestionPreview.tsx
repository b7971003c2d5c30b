import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { memo, type RefObject, useEffect, useId, useRef } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { languageLabel } from '../../../../ui/languages/language-names.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import languageClasses from '../languages/languages.module.css'
import { ReadIn } from '../languages/ReadIn.tsx'
import type { FormLanguages } from '../languages/use-form-languages.ts'
import { PassageBox } from '../passage/PassageBox.tsx'
import { passageTitle } from '../passage/passage-title.ts'
import { QuestionTypeBadge } from '../QuestionTypeBadge.tsx'
import { answerForms } from './answer-forms.tsx'
import { isBlank } from './draft-options.ts'
import { type PreviewedTexts, previewedTexts } from './previewed-texts.ts'
import classes from './QuestionPreview.module.css'
import type { QuestionDraft } from './question-draft.ts'

/**
 * The question as a student sees it in an exam, in the languages shown in the form. Initially
 * collapsed on a phone.
 */
export const QuestionPreview = memo(function QuestionPreview({
  draft,
  languages: { first, open, isBeside, hasSeveral },
  image,
  passageImage,
}: {
  readonly draft: QuestionDraft
  readonly languages: FormLanguages
  /** The URL of the image. */
  readonly image: string | null
  /** The URL of the image of the passage. */
  readonly passageImage: string | null
}) {
  const question = previewedTexts(draft, { image, passageImage })
  const tags = [...(open === null || isBeside ? [first] : []), ...(open === null ? [] : [open])]
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
        {isOpen && !hasSeveral ? <PreviewedQuestion {...question} /> : null}
        {isOpen && hasSeveral ? (
          <div className={languageClasses.columns}>
            {tags.map((tag) => (
              <div key={tag} className={classes.language}>
                <h3 className={languageClasses.columnName}>{languageLabel(tag)}</h3>
                <ReadIn language={tag} first={first}>
                  <PreviewedQuestion
                    {...question}
                    passage={
                      question.passage && {
                        ...question.passage,
                        title: passageTitle(tag, { isFirst: tag === first }),
                      }
                    }
                  />
                </ReadIn>
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  )
})

/** The previewed question without the frame around it. */
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
  language,
  translations,
  explanationTranslations,
}: PreviewedTexts) {
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
          <Translated
            text={statement}
            format={format}
            language={language}
            translations={translations}
          />
        </div>
      ) : (
        <p className={classes.nothing}>What you write appears here.</p>
      )}
      {image ? (
        <Picture src={image} alt="Figure of the question" className={classes.image} />
      ) : null}
      <Preview
        statement={statement}
        format={format}
        options={written}
        language={language}
        translations={translations}
      />
      {explanation.trim() ? (
        <div className={classes.explanation}>
          <h3 className={classes.title}>Explanation, with the result</h3>
          <Translated
            text={explanation}
            format={explanationFormat}
            language={language}
            translations={explanationTranslations}
          />
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
