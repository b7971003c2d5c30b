import { useInViewport } from '@mantine/hooks'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { memo, useState } from 'react'
import { countOf, formatDuration } from '../../../../../lib/dates.ts'
import { pictures } from '../../../../../lib/pictures.ts'
import { RichText } from '../../../../../ui/RichText.tsx'
import { PassageBox, PreviewedQuestion } from '../../../../bank/questions/index.ts'
import classes from './PaperPreview.module.css'
import { passageTitle, questionGroups } from './paper-groups.ts'
import type { SheetPaper } from './paper-in-language.ts'

/**
 * The questions of a paper by section, with the marking in words, the passages, and each question's
 * options.
 */
export function PaperSheet({
  paper,
  seconds = [],
}: {
  readonly paper: SheetPaper
  /** The time of each section in seconds, if each has its own; null if not known yet. */
  readonly seconds?: ReadonlyArray<number | null>
}) {
  const { questions, sections = [], passages } = paper
  return sections.map((section, place) => {
    const { name, marking, instructions, instructions_format, answer_at_most, first, count } =
      section
    const own = questions.slice(first - 1, first - 1 + count)
    return (
      <section key={first} className={classes.section} aria-label={name}>
        <h3 className={classes.name}>
          <span className={classes.place}>Section {place + 1}</span> {name}
        </h3>
        <p className={classes.marking}>
          {timeText(seconds[place])}
          {countOf(count, 'question')}. {marking}
          {answer_at_most === null ? null : ` Answer any ${answer_at_most} of ${count}.`}
        </p>
        {instructions ? (
          <div className={classes.instructions}>
            <RichText text={instructions} format={instructions_format} />
          </div>
        ) : null}
        {questionGroups(own, passages).map((group) => (
          <div key={group.questions[0]?.id} data-passage={group.passage !== undefined || undefined}>
            {group.passage ? (
              <div className={classes.passage}>
                <PassageBox
                  title={passageTitle(group.questions)}
                  text={group.passage.text}
                  format={group.passage.format}
                  image={group.passage.image && pictures.question(group.passage.image)}
                />
              </div>
            ) : null}
            {group.questions.map((question) => (
              <SheetQuestion
                key={question.id}
                question={question}
                isFirst={question.display_id <= setAtOnce}
              />
            ))}
          </div>
        ))}
      </section>
    )
  })
}

/** For example '40 min. '; empty if the section has no time of its own. */
const timeText = (seconds: number | null | undefined) =>
  seconds ? `${formatDuration(seconds)}. ` : null

/** The number of questions rendered at first; others render when they come near the viewport. */
const setAtOnce = 6

/** Renders once the question first comes into view, because formulas are slow to render. */
const SheetQuestion = memo(function SheetQuestion({
  question,
  isFirst,
}: {
  readonly question: PaperQuestion
  readonly isFirst: boolean
}) {
  const { display_id, type, statement, question_format, marks, options, question_image } = question
  const { ref, inViewport } = useInViewport<HTMLElement>()
  const [isSet, setSet] = useState(isFirst)
  if (inViewport && !isSet) setSet(true)
  return (
    <article ref={ref} className={classes.question} aria-label={`Question ${display_id}`}>
      <h4 className={classes.number}>Question {display_id}</h4>
      {isSet ? (
        <PreviewedQuestion
          type={type}
          statement={statement}
          format={question_format}
          marks={String(marks)}
          options={options.map(({ id, text }) => ({ key: id, text, isCorrect: false }))}
          explanation=""
          explanationFormat="plain"
          passage={null}
          image={question_image ? pictures.question(question_image) : null}
        />
      ) : null}
    </article>
  )
})
