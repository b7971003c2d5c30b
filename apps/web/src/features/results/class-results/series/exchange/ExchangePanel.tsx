import { Alert, Badge, Button, FileButton, Skeleton } from '@mantine/core'
import type { SeriesExchange, SeriesPartner } from '@prepwell/contract/results/series-exchange.ts'
import type { SeriesSummary } from '@prepwell/contract/results/series-results.ts'
import { IconAlertCircle, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../../lib/dates.ts'
import { numberText } from '../../../../../lib/numbers.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { useMay } from '../../../../../lib/use-may.ts'
import { DateTime } from '../../../../../ui/DateTime.tsx'
import { confirm } from '../../../../../ui/feedback/confirm.tsx'
import { LoadError } from '../../../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import classes from './Exchange.module.css'
import {
  downloadRanksMutation,
  downloadShiftMutation,
  exchangeQuery,
  importMutation,
  removePartnerMutation,
  removeShiftMutation,
} from './exchange.api.ts'
import { PartnerDialog } from './PartnerDialog.tsx'

/** True if another installation takes part in the series. */
const hasOthers = ({ merged_by, awaited, outside_shifts }: SeriesSummary) =>
  merged_by !== null || awaited.length > 0 || outside_shifts.length > 0

/**
 * Files of the series for and from other installations. Without any, a line for admins, who can
 * begin; nothing for other staff.
 */
export function ExchangePanel({ series }: { readonly series: SeriesSummary }) {
  const mayTrust = useMay('school.settings')
  const [isAdding, setAdding] = useState(false)
  const isUsed = hasOthers(series)
  if (!isUsed && !mayTrust) return null
  const add = mayTrust ? (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add an installation
    </Button>
  ) : null
  return (
    <div className={classes.panel}>
      <Panel title="Other installations" action={add}>
        {isUsed ? (
          <Exchange seriesId={series.id} />
        ) : (
          <p className={classes.note}>
            Shifts that are taken in another installation of Prepwell are merged by signed files
            without names: results go one way, ranks come back.
          </p>
        )}
      </Panel>
      {isAdding ? <PartnerDialog seriesId={series.id} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

function Exchange({ seriesId }: { readonly seriesId: number }) {
  const { data, error, isFetching, refetch } = useQuery(exchangeQuery(seriesId))
  if (data) return <Partners seriesId={seriesId} exchange={data} />
  return error ? (
    <LoadError
      title="The other installations could not be loaded"
      message={messageOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <Skeleton height={220} />
  )
}

interface PartProps {
  readonly seriesId: number
  readonly exchange: SeriesExchange
}

function Partners({ seriesId, exchange }: PartProps) {
  const isMergedThere = exchange.partners.some(({ role }) => role === 'merges')
  return (
    <>
      <ul className={classes.list}>
        {exchange.partners.map((partner) => (
          <PartnerRow key={partner.id} seriesId={seriesId} partner={partner} exchange={exchange} />
        ))}
        {isMergedThere ? <OwnShifts seriesId={seriesId} exchange={exchange} /> : null}
      </ul>
      <FileImport seriesId={seriesId} what={isMergedThere ? 'ranks' : 'results'} />
    </>
  )
}

function PartnerRow({
  seriesId,
  partner: { id, name, role, fingerprint, shifts },
  exchange,
}: PartProps & { readonly partner: SeriesPartner }) {
  const mayTrust = useMay('school.settings')
  const remove = useMutation(removePartnerMutation(seriesId))
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: 'Trust this key no longer?',
      text: 'Files that it signed are refused from now on, and ranks that came from it are deleted.',
      ...{ name, yes: 'Remove the key', danger: true },
    })
    if (isSure) remove.mutate(id, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <>
      <li className={classes.row}>
        <div className={classes.words}>
          <p className={classes.name}>
            {name}{' '}
            <Badge variant="light" tt="none">
              {role === 'merges' ? 'Merges the series' : 'Sends results'}
            </Badge>
          </p>
          <p className={classes.detail}>
            Key <span className={classes.code}>{fingerprint}</span>
            {role === 'sends' && shifts.length === 0 ? ' · No results yet' : ''}
          </p>
        </div>
        {mayTrust && shifts.length === 0 ? (
          <Button size="sm" variant="subtle" color="red" onClick={() => void askAndRemove()}>
            Remove the key
          </Button>
        ) : null}
      </li>
      {shifts.map((shift) => (
        <OutsideShift
          key={shift.id}
          seriesId={seriesId}
          shift={shift}
          waitsFor={exchange.ranks_wait_for}
        />
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
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          <DateTime at={date_of_quiz} /> · {countOf(candidates, 'candidate')} · results of{' '}
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
          aria-label={`Download the ranks of ${name}`}
        >
          Ranks
        </Button>
        {mayRemove ? (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            onClick={() => void askAndRemove()}
            aria-label={`Take ${name} out`}
          >
            Take out
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** The shifts here, whose results go to the installation that merges. */
function OwnShifts({ seriesId, exchange }: PartProps) {
  const download = useMutation(downloadShiftMutation(seriesId))
  return exchange.shifts.map(({ quiz_id, name, waits_for, ranks }) => (
    <li key={quiz_id} className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          {ranks ? (
            <>
              Ranks of <DateTime at={ranks.made_at} />:{' '}
              {countOf(ranks.shift_candidates, 'candidate')} among {numberText(ranks.candidates)}
            </>
          ) : (
            (waits_for ?? 'Send its results; no ranks yet')
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="default"
        disabled={waits_for !== null}
        loading={download.isPending && download.variables === quiz_id}
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => download.mutate(quiz_id)}
        aria-label={`Download the results of ${name}`}
      >
        Results
      </Button>
    </li>
  ))
}

function FileImport({
  seriesId,
  what,
}: {
  readonly seriesId: number
  readonly what: 'results' | 'ranks'
}) {
  const mayImport = useMay('lists.import')
  const send = useMutation(importMutation(seriesId, what))
  if (!mayImport) return null
  const choose = (file: File | null) => {
    if (file) send.mutate(file, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <>
      {send.error ? (
        <Alert color="red" role="alert" mb="md" icon={<IconAlertCircle aria-hidden />}>
          {messageOf(send.error)}
        </Alert>
      ) : null}
      <FileButton accept=".jsonl" onChange={choose}>
        {(props) => (
          <Button
            {...props}
            loading={send.isPending}
            leftSection={<IconUpload size={17} aria-hidden />}
          >
            {what === 'results' ? 'Import results' : 'Import ranks'}
          </Button>
        )}
      </FileButton>
    </>
  )
}
