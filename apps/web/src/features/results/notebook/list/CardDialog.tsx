import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import {
  IconArchive,
  IconArrowBackUp,
  IconMessageReport,
  IconMoon,
  IconRefreshAlert,
  IconSunrise,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { changeTexts } from '../card-texts.ts'
import { cardQuery } from '../notebook.api.ts'
import { CausePicker } from '../parts/CausePicker.tsx'
import { CardContent } from './CardContent.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useCardChanges } from './use-card-changes.ts'
import { useReport } from './use-report.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

interface CardDialogProps {
  readonly card: CardRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** A card with its key and explanation, and what its student can do with it. */
export function CardDialog({ card, opened, onClose }: CardDialogProps) {
  const [isReporting, setReporting] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={isReporting ? 'Report to the teacher' : `${card.chapter_name}, ${card.subject_name}`}
    >
      {isReporting ? (
        <ReportForm card={card} onBack={() => setReporting(false)} onSent={onClose} />
      ) : (
        <Card card={card} onReport={() => setReporting(true)} onClose={onClose} />
      )}
    </Modal>
  )
}

function Card({
  card,
  onReport,
  onClose,
}: Pick<CardDialogProps, 'card' | 'onClose'> & { readonly onReport: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(cardQuery(card.question_id))
  const { takeOut, putBack, wake } = useCardChanges(card)
  const { report, isAsking } = useReport(card, onReport)
  const isGone = error instanceof CallError && error.code === 'not_found'
  const then = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Stack gap="lg">
      {card.changed ? (
        <Alert icon={<IconRefreshAlert aria-hidden />}>{changeTexts[card.changed.how]}</Alert>
      ) : null}
      {card.state === 'resting' ? (
        <Alert icon={<IconMoon aria-hidden />} title="This card rests">
          It slipped away {card.lapses} times. Read the explanation, write a note in your own words,
          and wake the card when you feel ready. If something seems wrong with the question, tell
          your teacher.
        </Alert>
      ) : null}
      {data ? (
        <CardContent card={data} />
      ) : error ? (
        <LoadError
          title={isGone ? 'This card cannot be shown now' : 'The card could not be loaded'}
          message={
            isGone
              ? 'Its question may be part of an exam at the moment. It comes back afterwards.'
              : messageOf(error)
          }
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the card…">
          <Skeleton h={260} />
        </Loading>
      )}
      <CausePicker questionId={card.question_id} cause={data?.cause ?? card.cause} />
      <Group gap="sm">
        {card.state === 'resting' ? (
          <Button className="touch" leftSection={<IconSunrise {...icon} />} onClick={then(wake)}>
            Wake it
          </Button>
        ) : null}
        {card.state === 'removed' ? (
          <Button
            className="touch"
            leftSection={<IconArrowBackUp {...icon} />}
            onClick={then(putBack)}
          >
            Put back
          </Button>
        ) : (
          <Button
            variant="default"
            className="touch"
            leftSection={<IconArchive {...icon} />}
            onClick={then(takeOut)}
          >
            Take out
          </Button>
        )}
        <Button
          variant="default"
          className="touch"
          leftSection={<IconMessageReport {...icon} />}
          onClick={report}
          loading={isAsking}
        >
          Report to the teacher
        </Button>
      </Group>
    </Stack>
  )
}
