import { Button } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { IconArrowBackUp, IconCheck, IconClockPause } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf, timeAgo } from '../../../../lib/dates.ts'
import { forEditing } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { difficultyNames, expectedText, originText } from '../facts/fact-texts.ts'
import { StageBadge } from '../facts/StageBadge.tsx'
import { hasExplanation, QuestionContent, QuestionExplanation } from '../QuestionContent.tsx'
import { QuestionTypeBadge } from '../QuestionTypeBadge.tsx'
import type { CheckQueue, Decision } from './check-queue.ts'
import classes from './to-check.module.css'

type Outcome = CheckQueue['outcomes'] extends ReadonlyMap<number, infer Each> ? Each : never

const outcomes: Readonly<Record<Outcome, string>> = {
  checked: 'Checked',
  back: 'Sent back',
  later: 'Later',
  elsewhere: 'No longer waits',
}

/** A draft with its key and explanation, and the buttons for a decision about it. */
export function CheckCard({
  question,
  outcome,
  isActive,
  isBusy,
  isWaiting,
  usesKeys,
  onActivate,
  onDecide,
}: {
  readonly question: QuestionRow
  /** Undefined until somebody has decided. */
  readonly outcome: Outcome | undefined
  /** True if the keyboard shortcuts decide about this question. */
  readonly isActive: boolean
  readonly isBusy: boolean
  /** True while a decision about any question is being stored. */
  readonly isWaiting: boolean
  readonly usesKeys: boolean
  readonly onActivate: () => void
  readonly onDecide: (decision: Decision) => void
}) {
  const heading = useId()
  const { id, type, marks, key_missing } = question
  const keys = (key: string) => (usesKeys && isActive ? { 'aria-keyshortcuts': key } : {})
  return (
    <section
      aria-labelledby={heading}
      aria-current={isActive || undefined}
      tabIndex={-1}
      className={classes.card}
      data-active={isActive || undefined}
      data-decided={outcome !== undefined || undefined}
      onPointerDown={onActivate}
      onFocus={onActivate}
    >
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          <Link to={adminPaths.question(id)} className={classes.link}>
            Question {id}
          </Link>
        </h2>
        <QuestionTypeBadge type={type} />
        {key_missing ? <StageBadge question={question} /> : null}
        <span className={classes.marks}>{countOf(marks, 'mark')}</span>
        <p className={classes.about}>
          <AboutLine question={question} />
        </p>
      </header>
      <div className={classes.body}>
        <QuestionContent question={question} />
        {hasExplanation(question) ? (
          <div className={classes.explanation}>
            <h3 className={classes.subtitle}>Explanation</h3>
            <QuestionExplanation question={question} />
          </div>
        ) : (
          <p className={classes.nothing}>It has no explanation.</p>
        )}
      </div>
      <div className={classes.actions}>
        {outcome === undefined ? (
          <>
            {key_missing ? (
              <LinkButton to={forEditing(adminPaths.question(id))}>Add the key</LinkButton>
            ) : (
              <Button
                leftSection={<IconCheck size={17} aria-hidden />}
                loading={isBusy}
                disabled={isWaiting && !isBusy}
                onClick={() => onDecide('checked')}
                {...keys('Y')}
              >
                Yes, it is right
              </Button>
            )}
            <Button
              variant="default"
              className={classes.second ?? ''}
              leftSection={<IconArrowBackUp size={17} aria-hidden />}
              disabled={isWaiting}
              onClick={() => onDecide('back')}
              {...keys('B')}
            >
              Back
            </Button>
            <Button
              variant="subtle"
              color="gray"
              className={classes.second ?? ''}
              leftSection={<IconClockPause size={17} aria-hidden />}
              disabled={isWaiting}
              onClick={() => onDecide('later')}
              {...keys('L')}
            >
              Later
            </Button>
          </>
        ) : (
          <p className={classes.outcome}>{outcomes[outcome]}</p>
        )}
      </div>
    </section>
  )
}

/** The chapter of a draft, who sent it when, and its facts. */
function AboutLine({ question }: { readonly question: QuestionRow }) {
  const now = useNow()
  const { subject_name, chapter_name, author, to_check_since, difficulty, tags } = question
  const { origin, expected_seconds } = question
  const sent = [
    author ? `by ${author.name}` : '',
    to_check_since === null ? '' : `sent ${timeAgo(to_check_since, now)}`,
  ]
  const facts = [
    `${subject_name}, ${chapter_name}`,
    sent.filter(Boolean).join(', '),
    difficulty === null ? '' : difficultyNames[difficulty],
    originText(origin),
    expected_seconds === null ? '' : expectedText(expected_seconds),
    tags.join(', '),
  ]
  return facts.filter(Boolean).join(' · ')
}
