import { Modal, UnstyledButton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { IconPhoto } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { focusQuestion } from '../answer/focus-question.ts'
import { limitText, type SittingSection } from '../engine/paper-sections.ts'
import { statusOf } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { StatusShape, statusWords } from '../palette/StatusShape.tsx'
import classes from './PaperDialog.module.css'

/** Lists every question of the paper with its status; clicking one goes to it. */
export function PaperDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean
  readonly onClose: () => void
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Question paper"
      size="xl"
      returnFocus={false}
      onExitTransitionEnd={focusQuestion}
      classNames={{ body: classes.body ?? '' }}
    >
      <PaperList onVisit={onClose} />
    </Modal>
  )
}

/**
 * The number of rows before and after the current one whose formulas are rendered on opening, so
 * that the current row does not move.
 */
const setAround = 3

/** Opens scrolled to the current question. */
function PaperList({ onVisit }: { readonly onVisit: () => void }) {
  const { controller, paper, sections, passages } = useSitting()
  const list = useRef<HTMLDivElement>(null)
  const [start] = useState(() => controller.store.getState().session.current)
  const first = paper.findIndex(({ id }) => id === start)
  useEffect(() => {
    list.current?.querySelector(`[data-row="${start}"]`)?.scrollIntoView({ block: 'start' })
  }, [start])
  const rowsOf = (section?: SittingSection) => (
    <ol className={classes.list}>
      {paper.map((question, index) =>
        section && !section.ids.includes(question.id) ? null : (
          <PaperRow
            key={question.id}
            question={question}
            isFirst={Math.abs(index - first) <= setAround}
            passage={firstOfPassage(question, paper[index - 1], passages)}
            onVisit={onVisit}
          />
        ),
      )}
    </ol>
  )
  return (
    <div ref={list}>
      {sections.length === 0
        ? rowsOf()
        : sections.map((section) => (
            <section key={section.number} aria-labelledby={`paper-section-${section.number}`}>
              <div className={classes.section}>
                <h3 id={`paper-section-${section.number}`} dir="auto">
                  {section.name}
                </h3>
                <p>{sectionFacts(section)}</p>
              </div>
              {rowsOf(section)}
            </section>
          ))}
    </div>
  )
}

/** 'Answer any 10 of 15. Right: +4. Wrong: −1. Not answered: 0.' */
function sectionFacts({ answer_at_most, count, marking }: SittingSection): string {
  const limit = limitText(answer_at_most, count)
  return limit ? `Answer ${limit}. ${marking}` : marking
}

/** The passage that begins at this question; null if none does. */
const firstOfPassage = (
  { passage_id }: PaperQuestion,
  before: PaperQuestion | undefined,
  passages: readonly PaperPassage[],
): PaperPassage | null =>
  passage_id === undefined || before?.passage_id === passage_id
    ? null
    : (passages.find(({ id }) => id === passage_id) ?? null)

/**
 * Rendering formulas is slow, so a row is rendered when it comes near the viewport, and stays
 * rendered.
 */
const PaperRow = memo(function PaperRow({
  question: { id, display_id, statement, question_format, question_image, language, translations },
  isFirst,
  passage,
  onVisit,
}: {
  readonly question: PaperQuestion
  /** True if the formulas are rendered as soon as the list opens. */
  readonly isFirst: boolean
  /** The passage that begins at this question; null if none does. */
  readonly passage: PaperPassage | null
  readonly onVisit: () => void
}) {
  const { controller } = useSitting()
  const status = useSittingState(({ session }) => statusOf(session.answers[id]))
  const isCurrent = useSittingState(({ session }) => session.current === id)
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [isSet, setSet] = useState(isFirst)
  if (inViewport && !isSet) setSet(true)
  const row = (
    <div className={classes.row} data-row={id}>
      <UnstyledButton
        className={classes.button}
        aria-label={`Question ${display_id}, ${statusWords[status].spoken}`}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={`paper-${id}`}
        data-autofocus={isCurrent || undefined}
        onClick={() => {
          controller.act({ type: 'visit', id })
          onVisit()
        }}
      >
        <StatusShape status={status}>{display_id}</StatusShape>
      </UnstyledButton>
      <div ref={ref} id={`paper-${id}`} className={classes.statement}>
        {isSet ? (
          <Translated
            text={statement}
            format={question_format}
            language={language}
            translations={translations}
          />
        ) : null}
        {question_image ? <Figure /> : null}
      </div>
    </div>
  )
  return (
    <li>
      {passage ? (
        <div className={classes.passage}>
          <b>Passage</b>
          {isSet ? <Translated {...passage} /> : null}
          {passage.image ? <Figure /> : null}
        </div>
      ) : null}
      {row}
    </li>
  )
})

const Figure = () => (
  <span className={classes.figure}>
    <IconPhoto size={16} stroke={1.8} aria-hidden /> With a figure
  </span>
)
