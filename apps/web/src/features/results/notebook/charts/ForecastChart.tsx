import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { formatDay } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { ChartPanel, type ChartQuery } from '../../../../ui/charts/ChartPanel.tsx'
import { ColumnChart } from '../../../../ui/charts/ColumnChart.tsx'
import { niceAxis } from '../../../../ui/charts/nice-axis.ts'
import { forecastTable, isForecastEmpty } from './notebook-figures.ts'

/** The cards to come in the next 14 days. */
export function ForecastChart({ query }: { readonly query: ChartQuery<NotebookOverview> }) {
  return (
    <ChartPanel
      title="The next 14 days"
      note="Cards as they are scheduled now"
      query={query}
      empty={({ forecast }) =>
        isForecastEmpty(forecast)
          ? {
              icon: IconCalendarEvent,
              title: 'No card comes back in the next 14 days',
              text: 'What you know well comes back later, just before you would forget it.',
            }
          : null
      }
      table={({ forecast }) => forecastTable(forecast)}
    >
      {({ forecast }) => (
        <ColumnChart
          series={[
            { name: 'To remember', tone: 'blue' },
            { name: 'New', tone: 'teal' },
          ]}
          columns={forecast.map(({ day, reviews, new: fresh }, index) => ({
            key: day,
            tick: index === 0 ? 'Today' : formatDay(day),
            full: `${formatDay(day)}: ${reviews} to remember, ${fresh} new`,
            values: [reviews, fresh],
          }))}
          axis={niceAxis(
            forecast.map(({ reviews, new: fresh }) => reviews + fresh),
            { whole: true },
          )}
          xTitle="Day"
          yTitle="Cards"
          tickText={numberText}
        />
      )}
    </ChartPanel>
  )
}
