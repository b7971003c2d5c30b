import { Alert, Button, Group, Modal } from '@mantine/core'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { IconMessageReport, IconMoon } from '@tabler/icons-react'
import { useState } from 'react'
import { ReportForm } from '../notebook/index.ts'
import { Explanation } from './CardOutcome.tsx'
import { NextButton } from './ReviewCard.tsx'
import classes from './review.module.css'

/**
 * A card that is no longer asked because it lapsed too often, with its explanation and a way to
 * tell the teacher.
 */
export function RestingCard({
  card,
  onGoOn,
}: {
  readonly card: SessionCard
  readonly onGoOn: () => Promise<void>
}) {
  const [isReporting, setReporting] = useState(false)
  return (
    <div className={classes.card}>
      <section className={classes.question} aria-label="This card rests">
        <Alert icon={<IconMoon aria-hidden />} title="This card rests now">
          It slipped away several times, and asking it again would not help. Read its explanation,
          write a note in your own words, and wake the card in your notebook when you feel ready. If
          something seems wrong with the question, tell your teacher.
        </Alert>
        <Explanation card={card} />
        <Group gap="sm">
          <Button
            variant="default"
            className="touch"
            leftSection={<IconMessageReport size={18} stroke={1.7} aria-hidden />}
            onClick={() => setReporting(true)}
          >
            Report to the teacher
          </Button>
        </Group>
      </section>
      <div className={classes.actions}>
        <NextButton onClick={() => void onGoOn()} />
      </div>
      <Modal
        opened={isReporting}
        onClose={() => setReporting(false)}
        size="lg"
        title="Report to the teacher"
      >
        <ReportForm
          card={card}
          onBack={() => setReporting(false)}
          onSent={() => setReporting(false)}
        />
      </Modal>
    </div>
  )
}
