import { Button } from '@mantine/core'
import type { SeriesExchange } from '@prepwell/contract/results/series-exchange.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { countOf } from '../../../../../lib/dates.ts'
import { numberText } from '../../../../../lib/numbers.ts'
import { DateTime } from '../../../../../ui/DateTime.tsx'
import classes from './Exchange.module.css'
import { downloadShiftMutation } from './exchange.api.ts'

/** The shifts of this installation, whose results go to the installation that merges them. */
export function OwnShifts({
  seriesId,
  shifts,
}: {
  readonly seriesId: number
  readonly shifts: SeriesExchange['shifts']
}) {
  const download = useMutation(downloadShiftMutation(seriesId))
  return shifts.map(({ quiz_id, name, waits_for, ranks }) => (
    <li key={quiz_id} className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {name}
        </p>
        <p className={classes.detail}>
          {ranks ? (
            <>
              Ranks of <DateTime at={ranks.made_at} />:{' '}
              {countOf(ranks.shift_candidates, 'candidate')} among {numberText(ranks.candidates)}
            </>
          ) : (
            (waits_for ?? 'Its results can be sent; no ranks have come back yet')
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
        aria-label={`Results of ${name} as a file`}
      >
        Results
      </Button>
    </li>
  ))
}
