import { Modal, UnstyledButton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { IconPhoto } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { RichText } from '../../../ui/RichText.tsx'
import { focusQuestion } from '../answer/focus-question.ts'
import { statusOf } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { StatusShape, statusWords } from '../palette/StatusShape.tsx'
import classes from './PaperDialog.module.css'

/** The whole paper to scan: every question with its status; a click goes there. */
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

/** Rows before and after the current one that are set at once, so that it stays where it is. */
const setAround = 3

/** Starts at the question on the screen. */
function PaperList({ onVisit }: { readonly onVisit: () => void }) {
  const { controller, paper } = useSitting()
  const list = useRef<HTMLOListElement>(null)
  const [start] = useState(() => controller.store.getState().session.current)
  const first = paper.findIndex(({ id }) => id === start)
  useEffect(() => {
    list.current?.querySelector(`[data-row="${start}"]`)?.scrollIntoView({ block: 'start' })
  }, [start])
  return (
    <ol ref={list} className={classes.list}>
      {paper.map((question, index) => (
        <PaperRow
          key={question.id}
          question={question}
          isFirst={Math.abs(index - first) <= setAround}
          onVisit={onVisit}
        />
      ))}
    </ol>
  )
}

/** Formulas take their time: a statement is set when its row comes near, and stays. */
const PaperRow = memo(function PaperRow({
  question: { id, display_id, statement, question_image },
  isFirst,
  onVisit,
}: {
  readonly question: PaperQuestion
  /** It is set with the list. */
  readonly isFirst: boolean
  readonly onVisit: () => void
}) {
  const { controller } = useSitting()
  const status = useSittingState(({ session }) => statusOf(session.answers[id]))
  const isCurrent = useSittingState(({ session }) => session.current === id)
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [isSet, setSet] = useState(isFirst)
  if (inViewport && !isSet) setSet(true)
  return (
    <li className={classes.row} data-row={id}>
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
        {isSet ? <RichText text={statement} /> : null}
        {question_image ? (
          <span className={classes.figure}>
            <IconPhoto size={16} stroke={1.8} aria-hidden /> With a figure
          </span>
        ) : null}
      </div>
    </li>
  )
})
