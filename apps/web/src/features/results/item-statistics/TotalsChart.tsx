import type { ShownStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { shortPercentText } from '../../../lib/numbers.ts'
import { ChartPanel, knownFigures } from '../../../ui/charts/ChartPanel.tsx'
import { centreLines } from '../../../ui/charts/centre-lines.ts'
import { Histogram } from '../../../ui/charts/Histogram.tsx'
import { categoryLinesText } from '../class-results/index.ts'

/** The distribution of total marks, with mean, median and cut-off. */
export function TotalsChart({
  totals,
  cut_off_line,
}: Pick<ShownStatistics, 'totals' | 'cut_off_line'>) {
  const { distribution, mean_percentage: mean, median_percentage: median } = totals
  return (
    <ChartPanel
      title="Distribution of totals"
      note={`Number of students by share of the marks${categoryLinesText(cut_off_line)}`}
      query={knownFigures(distribution)}
      empty={() => null}
      table={(steps) => ({
        head: ['Share of the marks', 'Students'],
        rows: steps.map(({ from, below, attempts }) => [
          `${shortPercentText(from)} to ${shortPercentText(below)}`,
          String(attempts),
        ]),
      })}
    >
      {(steps) => (
        <Histogram
          steps={steps.map(({ attempts, ...step }) => ({ ...step, count: attempts }))}
          marks={centreLines({ mean, median, cutOff: cut_off_line?.percentage ?? null })}
          axisTitle="Percentage of the marks"
          tickText={shortPercentText}
        />
      )}
    </ChartPanel>
  )
}
