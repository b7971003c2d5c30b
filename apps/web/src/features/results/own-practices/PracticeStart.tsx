import { Alert, Button, Switch, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertCircle, IconPlayerPlay, IconShare3, IconSparkles } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { beginPractice } from '../../../lib/begin-practice.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { OneOf } from '../../../ui/filters/ChoiceChips.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { availableQuery, makePracticeMutation, type PracticeBody } from './own-practices.api.ts'
import classes from './PractisePage.module.css'
import {
  bodyOf,
  countText,
  filtersOf,
  offeredCounts,
  type PracticeChoice,
} from './practice-choice.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

interface PracticeStartProps {
  readonly choice: PracticeChoice
  readonly onChange: (change: Partial<PracticeChoice>) => void
}

interface MadePractice {
  readonly quizId: number
  readonly name: string
}

const pauseMs = 300

/** The size and the options of the practice, and the buttons that create it. */
export function PracticeStart({ choice, onChange }: PracticeStartProps) {
  const navigate = useNavigate()
  const make = useMutation(makePracticeMutation())
  const [shared, setShared] = useState<MadePractice | null>(null)
  const begin = ({ quizId, name }: MadePractice) =>
    void navigate(paths.takePractice(quizId), { state: beginPractice(name) })
  const makeFor = (body: PracticeBody, then: (made: MadePractice) => void) =>
    make.mutate(body, {
      onSuccess: ({ quiz_id, name }) =>
        quiz_id !== null && then({ quizId: quiz_id, name: name ?? 'Practice' }),
    })
  const { clock, check } = choice
  const counts = [...new Set([...offeredCounts, choice.count])].sort((a, b) => a - b)
  const [available, isNone] = useAvailable(choice)
  return (
    <div className={classes.start}>
      <Panel title="Your practice">
        <div className={classes.stack}>
          <OneOf
            label="How many questions"
            choices={counts.map((count) => ({ value: String(count), label: String(count) }))}
            chosen={String(choice.count)}
            onChoose={(count) => onChange({ count: Number(count) })}
          />
          <Switch
            label="Check each answer as you go"
            description="You see at once what is right, and why."
            checked={check}
            onChange={({ currentTarget }) => onChange({ check: currentTarget.checked })}
          />
          <Switch
            label="Practise against the clock"
            description="It is submitted when the time is up."
            checked={clock}
            onChange={({ currentTarget }) => onChange({ clock: currentTarget.checked })}
          />
          {available}
          {make.error ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {messageOf(make.error)}
            </Alert>
          ) : null}
          <div className={classes.buttons}>
            <Button
              size="md"
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              disabled={isNone}
              loading={make.isPending}
              onClick={() => makeFor(bodyOf(choice), begin)}
            >
              Start practice
            </Button>
            <Button
              variant="default"
              className="touch"
              leftSection={<IconShare3 size={18} aria-hidden />}
              disabled={isNone || make.isPending}
              aria-haspopup="dialog"
              onClick={() => makeFor(bodyOf(choice), setShared)}
            >
              Make it and share it
            </Button>
          </div>
          <p className={classes.or}>
            Not sure? Ten mixed questions from the chapters where you lose the most.
          </p>
          <Button
            variant="light"
            className="touch"
            leftSection={<IconSparkles size={18} aria-hidden />}
            disabled={make.isPending}
            onClick={() => makeFor({ surprise: true, clock, check }, begin)}
          >
            Surprise me
          </Button>
        </div>
      </Panel>
      {shared ? (
        <Suspense fallback={null}>
          <ShareDialog quizId={shared.quizId} onClose={() => setShared(null)}>
            <Button
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              onClick={() => begin(shared)}
            >
              Start it now
            </Button>
          </ShareDialog>
        </Suspense>
      ) : null}
    </div>
  )
}

/** Says how many questions fit, or that there are none. */
function useAvailable(choice: PracticeChoice) {
  const [filters] = useDebouncedValue(JSON.stringify(filtersOf(choice)), pauseMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    availableQuery(JSON.parse(filters) as PracticeBody),
  )
  const isStale = isPlaceholderData || filters !== JSON.stringify(filtersOf(choice))
  if (error)
    return [
      <Text key="count" size="sm" role="alert">
        The questions could not be counted.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Count again
        </Button>
      </Text>,
      false,
    ] as const
  const [head, rest] =
    data === undefined ? ['Counting the questions…', ''] : countText(data, choice.count)
  return [
    <p key="count" className={classes.count} role="status" data-stale={isStale || undefined}>
      <strong>{head}</strong>
      {rest}
    </p>,
    data === 0 && !isStale,
  ] as const
}
