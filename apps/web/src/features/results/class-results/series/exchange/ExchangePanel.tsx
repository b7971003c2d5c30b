import { Button, Skeleton } from '@mantine/core'
import type { SeriesExchange } from '@prepwell/contract/results/series-exchange.ts'
import type { SeriesSummary } from '@prepwell/contract/results/series-results.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../../lib/query-client.ts'
import { useMay } from '../../../../../lib/use-may.ts'
import { LoadError } from '../../../../../ui/feedback/LoadError.tsx'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import classes from './Exchange.module.css'
import { exchangeQuery } from './exchange.api.ts'
import { FileImport } from './FileImport.tsx'
import { OwnKey } from './OwnKey.tsx'
import { OwnShifts } from './OwnShifts.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'
import { PartnerRow } from './PartnerRow.tsx'

/** True if another installation takes part in the series. */
const hasOthers = ({ merged_by, awaited, outside_shifts }: SeriesSummary) =>
  merged_by !== null || awaited.length > 0 || outside_shifts.length > 0

/**
 * The files of the series for and from other installations. If there are none, admins see an
 * invitation to add an installation, and other staff see nothing.
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
            Was a shift taken at a school with its own Prepwell? Results go to one of the
            installations as a signed file without names, and ranks come back the same way.
          </p>
        )}
      </Panel>
      {isAdding ? <PartnerDialog seriesId={series.id} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

function Exchange({ seriesId }: { readonly seriesId: number }) {
  const { data, error, isFetching, refetch } = useQuery(exchangeQuery(seriesId))
  if (data) return <Files seriesId={seriesId} exchange={data} />
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

function Files({
  seriesId,
  exchange,
}: {
  readonly seriesId: number
  readonly exchange: SeriesExchange
}) {
  const mayTrust = useMay('school.settings')
  const isMergedThere = exchange.partners.some(({ task }) => task === 'merges')
  return (
    <>
      <ul className={classes.list}>
        {exchange.partners.map((partner) => (
          <PartnerRow
            key={partner.id}
            seriesId={seriesId}
            partner={partner}
            ranksWaitFor={exchange.ranks_wait_for}
          />
        ))}
        {isMergedThere ? <OwnShifts seriesId={seriesId} shifts={exchange.shifts} /> : null}
      </ul>
      <FileImport seriesId={seriesId} what={isMergedThere ? 'ranks' : 'results'} />
      {mayTrust ? (
        <details className={classes.own}>
          <summary>Key and code for the other installations</summary>
          <OwnKey exchange={exchange} />
        </details>
      ) : null}
    </>
  )
}
