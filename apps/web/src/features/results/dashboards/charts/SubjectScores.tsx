import { IconBooks, IconSortAscending2, IconSortDescending2 } from '@tabler/icons-react'
import { shortPercentText } from '../../../../lib/numbers.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { ChartPanel, type ChartQuery } from '../../../../ui/charts/ChartPanel.tsx'
import { percentAxis } from '../../../../ui/charts/nice-axis.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { useAddress } from '../../../../ui/use-address.ts'
import type { FiguresChoice } from '../../statistics/index.ts'
import { aboutText, inRange, quizzesOf } from '../../statistics/index.ts'
import type { Direction } from '../dashboards.api.ts'
import { type Bars, barRows } from './chart-parts.ts'

interface SubjectScoresProps {
  readonly title: string
  readonly choice: FiguresChoice
  readonly query: ChartQuery<Bars>
  readonly direction: Direction
  readonly onToggle: () => void
}

/** Average published percentages by subject: at most five, best or worst first. */
export function SubjectScores({ title, choice, query, direction, onToggle }: SubjectScoresProps) {
  const { quiz_mode, days_ago } = choice
  const isDescending = direction === 'desc'
  const Icon = isDescending ? IconSortDescending2 : IconSortAscending2
  return (
    <ChartPanel
      title={title}
      note={`${aboutText(quiz_mode, days_ago)}, ${isDescending ? 'best' : 'worst'} first`}
      query={query}
      action={
        <IconButton label={isDescending ? 'Sort ascending' : 'Sort descending'} onClick={onToggle}>
          <Icon size={18} stroke={1.7} aria-hidden />
        </IconButton>
      }
      empty={({ labels }) =>
        labels.length > 0
          ? null
          : {
              icon: IconBooks,
              title: `No published ${quizzesOf[quiz_mode].one} result ${inRange(days_ago)}`,
              text: 'A subject appears here with its first published result.',
            }
      }
      table={(bars) => ({
        head: ['Subject', 'Average score'],
        rows: barRows(bars, shortPercentText).map(({ name, text }) => [name, text]),
      })}
    >
      {(bars) => (
        <BarChart
          rows={barRows(bars, shortPercentText)}
          axis={percentAxis}
          rowTitle="Subject"
          axisTitle="Average score (%)"
          tickText={shortPercentText}
        />
      )}
    </ChartPanel>
  )
}

/** The direction in the address (best first by default) and a function to toggle it. */
export function useDirection(): readonly [Direction, () => void] {
  const [address, setAddress] = useAddress()
  const direction = address.get('direction') === 'asc' ? 'asc' : 'desc'
  const toggle = () =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (direction === 'desc') next.set('direction', 'asc')
        else next.delete('direction')
        return next
      },
      { preventScrollReset: true },
    )
  return [direction, toggle]
}
