import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { use, useMemo, useState } from 'react'
import { readId } from '../../../../lib/paths.ts'
import { ReadingContext } from '../../../../ui/languages/reading.ts'
import { useAddress } from '../../../../ui/use-address.ts'
import type { PublishedMarks, ReviewedQuestion } from '../reviewed-questions.ts'
import { OutcomeCounts } from './OutcomeCounts.tsx'
import { OutcomeGrid } from './OutcomeGrid.tsx'
import { Passage } from './Passage.tsx'
import classes from './QuestionPanel.module.css'
import { QuestionReview } from './QuestionReview.tsx'
import { questionIndex } from './question-steps.ts'
import { passageTitle, reviewGroups } from './review-groups.ts'

/** One question at a time, with previous, next and a grid of all questions. */
export function QuestionPanel({
  reviewed,
  result,
}: {
  readonly reviewed: readonly ReviewedQuestion[]
  readonly result: PublishedMarks
}) {
  const [current, choose] = useCurrentQuestion(reviewed)
  const reading = use(ReadingContext)
  const groups = useMemo(() => reviewGroups(reviewed, result), [reviewed, result])
  const item = reviewed[current]
  if (!item) return null
  const group = groups.find(({ section }) => section === (item.question.section ?? 0))
  const run = group?.runs.find(({ questions }) => questions.some(({ place }) => place === current))
  return (
    <section className={classes.panel} aria-labelledby="question-panel">
      <Paper withBorder className={classes.card}>
        <Group justify="space-between" className={classes.head}>
          <div className={classes.title}>
            <Title order={2} size="h4" id="question-panel" aria-live="polite">
              Question {current + 1} of {reviewed.length}
            </Title>
            {group?.name ? (
              <Text size="sm" c="dimmed">
                {group.name}
              </Text>
            ) : null}
          </div>
          <Group gap="xs" wrap="nowrap" className={classes.steps}>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              disabled={current === 0}
              onClick={() => choose(current - 1)}
            >
              Previous
            </Button>
            <Button
              variant="default"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              disabled={current === reviewed.length - 1}
              onClick={() => choose(current + 1)}
            >
              Next
            </Button>
          </Group>
        </Group>
        {reading ? (
          <div className={classes.languages}>
            <reading.Switch />
          </div>
        ) : null}
        {run?.passage ? (
          <div className={classes.passage}>
            <Passage
              key={run.passage.id}
              passage={run.passage}
              title={passageTitle(run.questions.map((one) => one.item.question.display_id))}
            />
          </div>
        ) : null}
        <QuestionReview key={item.question.id} item={item} />
      </Paper>
      <Paper withBorder component="aside" className={classes.overview} aria-label="Overview">
        <Title order={3} size="h5">
          Overview
        </Title>
        <OutcomeCounts reviewed={reviewed} />
        <OutcomeGrid reviewed={reviewed} result={result} current={current} onChoose={choose} />
      </Paper>
    </section>
  )
}

/**
 * The panel's question, also kept in the address for reloads and shared links. The panel does not
 * wait for the address.
 */
function useCurrentQuestion(
  reviewed: readonly ReviewedQuestion[],
): readonly [number, (index: number) => void] {
  const [address, setAddress] = useAddress()
  const [current, setCurrent] = useState(() => askedIndex(address, reviewed))
  const choose = (index: number) => {
    setCurrent(index)
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('question', String(index + 1))
        next.delete('question_id')
        return next
      },
      // Adds no history entry: Back leaves the result instead of stepping through 200 questions.
      { replace: true, preventScrollReset: true },
    )
  }
  return [current, choose]
}

/** The index of the question that the address names, either by its id or by its number. */
function askedIndex(address: URLSearchParams, reviewed: readonly ReviewedQuestion[]): number {
  const id = readId(address.get('question_id'))
  const named = reviewed.findIndex(({ question }) => question.id === id)
  return named >= 0 ? named : questionIndex(address.get('question'), reviewed.length)
}
