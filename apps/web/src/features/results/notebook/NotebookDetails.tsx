import { Stack } from '@mantine/core'
import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { useQuery } from '@tanstack/react-query'
import type { ChartQuery } from '../../../ui/charts/ChartPanel.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { CausesPanel } from './CausesPanel.tsx'
import { ForecastChart } from './charts/ForecastChart.tsx'
import { RetentionChart } from './charts/RetentionChart.tsx'
import { CardList } from './list/CardList.tsx'
import classes from './NotebookDetails.module.css'
import { notebookSettingsQuery } from './notebook.api.ts'

/** The charts of the notebook and the list of its cards; an empty notebook has neither. */
export function NotebookDetails({ query }: { readonly query: ChartQuery<NotebookOverview> }) {
  const [address] = useAddress()
  const settings = useQuery({ ...notebookSettingsQuery(), enabled: query.data?.cards !== 0 })
  // The address can still ask for the cards that were taken out.
  if (!query.data || query.data.cards === 0) return address.has('state') ? <CardList /> : null
  return (
    <Stack gap="lg">
      <div className={classes.charts}>
        <ForecastChart query={query} />
        <RetentionChart query={query} wanted={settings.data?.retention} />
      </div>
      <CausesPanel causes={query.data.causes} />
      <CardList />
    </Stack>
  )
}
