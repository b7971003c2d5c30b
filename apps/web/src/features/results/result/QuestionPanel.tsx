import { Button, Group, Paper, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { OutcomeCounts } from './OutcomeCounts.tsx'
import { OutcomeGrid } from './OutcomeGrid.tsx'
import classes from './QuestionPanel.module.css'
import { QuestionReview } from './QuestionReview.tsx'
import type { ReviewedQuestion } from './result-outcome.ts'
import { useCurrentQuestion } from './use-current-question.ts'

/** One question at a time, with the way to the one before, the one after and any other. */
export function QuestionPanel({ reviewed }: { readonly reviewed: readonly ReviewedQuestion[] }) {
  const [current, choose] = useCurrentQuestion(reviewed.length)
  const item = reviewed[current]
  if (!item) return null
  return (
    <section className={classes.panel} aria-labelledby="question-panel">
      <Paper withBorder className={classes.card}>
        <Group justify="space-between" className={classes.head}>
          <Title order={2} size="h4" id="question-panel" aria-live="polite">
            Question {current + 1} of {reviewed.length}
          </Title>
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
        <QuestionReview key={item.question.id} item={item} isTitled={false} />
      </Paper>
      <Paper withBorder component="aside" className={classes.overview} aria-label="Overview">
        <Title order={3} size="h5">
          Overview
        </Title>
        <OutcomeCounts reviewed={reviewed} />
        <OutcomeGrid reviewed={reviewed} current={current} onChoose={choose} />
      </Paper>
    </section>
  )
}
