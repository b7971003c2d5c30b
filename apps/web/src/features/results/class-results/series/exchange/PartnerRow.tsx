import { Badge, Button } from '@mantine/core'
import type { SeriesPartner } from '@prepwell/contract/results/series-exchange.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { countOf } from '../../../../../lib/dates.ts'
import { useMay } from '../../../../../lib/use-may.ts'
import { DateTime } from '../../../../../ui/DateTime.tsx'
import { confirm } from '../../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import classes from './Exchange.module.css'
import {
  downloadRanksMutation,
  removePartnerMutation,
  removeShiftMutation,
} from './exchange.api.ts'

/** Another installation, and below it the shifts that it has sent. */
export function PartnerRow({
  seriesId,
  partner: { id, name, task, fingerprint, shifts },
  ranksWaitFor,
}: {
  readonly seriesId: number
  readonly partner: SeriesPartner
  readonly ranksWaitFor: string | null
}) {
  const mayTrust = useMay('school.settings')
  const remove = useMutation(removePartnerMutation(seriesId))
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: 'Trust this key no longer?',
      text:
        task === 'merges'
          ? 'Its files are refused from now on, and the ranks that came from it are deleted.'
          : 'Its files are refused from now on.',
      ...{ name, yes: 'Remove the key', danger: true },
    })
    if (isSure) remove.mutate(id, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <>
      <li className={classes.row}>
        <div className={classes.words}>
          <p className={classes.name}>
            <span dir="auto">{name}</span>{' '}
            <Badge variant="light" tt="none">
              {task === 'merges' ? 'Merges the series' : 'Sends results'}
            </Badge>
          </p>
          <p className={classes.detail}>
            Fingerprint of its key: <span className={classes.code}>{fingerprint}</span>
          </p>
          {task === 'sends' && shifts.length === 0 ? (
            <p className={classes.detail}>Its results have not been imported yet</p>
          ) : null}
        </div>
        {mayTrust && shifts.length === 0 ? (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void askAndRemove()}
            aria-label={`Remove the key of ${name}`}
          >
            Remove the key
          </Button>
        ) : null}
      </li>
      {shifts.map((shift) => (
        <OutsideShift key={shift.id} seriesId={seriesId} shift={shift} waitsFor={ranksWaitFor} />
      ))}
    </>
  )
}

function OutsideShift({
  seriesId,
  shift: { id, name, candidates, date_of_quiz, made_at },
  waitsFor,
}: {
  readonly seriesId: number
  readonly shift: SeriesPartner['shifts'][number]
  readonly waitsFor: string | null
}) {
  const mayRemove = useMay('lists.import')
  const ranks = useMutation(downloadRanksMutation(seriesId))
  const remove = useMutation(removeShiftMutation(seriesId))
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: 'Take this shift out of the series?',
      text: 'Its candidates no longer count in the ranks. Its file can be imported again.',
      ...{ name, yes: 'Take out', danger: true },
    })
    if (isSure) remove.mutate(id, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {name}
        </p>
        <p className={classes.detail}>
          <DateTime at={date_of_quiz} /> · {countOf(candidates, 'candidate')} · file of{' '}
          <DateTime at={made_at} />
        </p>
        {waitsFor === null ? null : <p className={classes.detail}>Ranks: {waitsFor}</p>}
      </div>
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          disabled={waitsFor !== null}
          loading={ranks.isPending}
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => ranks.mutate(id)}
          aria-label={`Ranks of ${name} as a file`}
        >
          Ranks
        </Button>
        {mayRemove ? (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void askAndRemove()}
            aria-label={`Take out ${name}`}
          >
            Take out
          </Button>
        ) : null}
      </div>
    </li>
  )
}
