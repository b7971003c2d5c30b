import { type ItemStatistics, itemAdviceKinds } from '@prepwell/contract/results/item-statistics.ts'
import { IconChartDots } from '@tabler/icons-react'
import { numberText } from '../../../lib/numbers.ts'
import { ChartPanel, knownFigures } from '../../../ui/charts/ChartPanel.tsx'
import { ScatterChart } from '../../../ui/charts/charts.ts'
import { percentAxisDownTo } from '../../../ui/charts/nice-axis.ts'
import { adviceLooks } from './advice-looks.ts'
import { figureOrNone, percentOrNone } from './figure-texts.ts'

const usual = { name: 'No advice', shape: 'dot', tone: 'blue' } as const

/** Facility index against discrimination: one point for each question that has both. */
export function ItemScatter({
  items,
  onOpen,
}: {
  readonly items: readonly ItemStatistics[]
  readonly onOpen: (item: ItemStatistics) => void
}) {
  const shown = items.filter(
    ({ facility, discrimination }) => facility !== null && discrimination !== null,
  )
  const kinds = itemAdviceKinds.filter((kind) => shown.some((item) => lookOf(item).kind === kind))
  const legend = kinds.map((kind) => ({ ...adviceLooks[kind], name: adviceLooks[kind].word }))
  return (
    <ChartPanel
      title="Facility against discrimination"
      note="Right: easy. High: stronger students had it right more often. A click opens the question."
      query={knownFigures(shown)}
      empty={(points) =>
        points.length > 0
          ? null
          : {
              icon: IconChartDots,
              title: 'Nothing to compare yet',
              text: 'Discrimination needs students with different marks.',
            }
      }
      table={(points) => ({
        head: ['Question', 'Facility', 'Discrimination', 'Advice'],
        rows: points.map((item) => [
          nameOf(item),
          percentOrNone(item.facility),
          figureOrNone(item.discrimination),
          item.advice.map(({ kind }) => adviceLooks[kind].word).join(', ') || 'None',
        ]),
      })}
    >
      {(points) => (
        <ScatterChart
          points={points.map((item) => {
            const { look } = lookOf(item)
            return {
              x: item.facility ?? 0,
              y: item.discrimination ?? 0,
              look,
              name: nameOf(item),
              isNamedFirst: look !== usual,
              tooltip: {
                title: `Question ${item.display_id}`,
                lines: [
                  { name: 'Facility', text: percentOrNone(item.facility) },
                  { name: 'Discrimination', text: figureOrNone(item.discrimination) },
                  ...item.advice.map(({ kind }) => ({ name: adviceLooks[kind].word, text: '' })),
                ],
              },
            }
          })}
          onPoint={(index) => {
            const item = points[index]
            if (item) onOpen(item)
          }}
          legend={legend.length === 0 ? [] : [...legend, usual]}
          xAxis={percentAxisDownTo(points.map(({ facility }) => facility ?? 0))}
          yAxis={percentAxisDownTo(points.map(({ discrimination }) => discrimination ?? 0))}
          xTitle="Facility (%)"
          yTitle="Discrimination"
          xText={numberText}
          yText={numberText}
        />
      )}
    </ChartPanel>
  )
}

const nameOf = ({ display_id }: ItemStatistics) => `Q${display_id}`

/** The style of the most urgent advice. */
function lookOf({ advice }: ItemStatistics) {
  const kind = itemAdviceKinds.find((one) => advice.some((given) => given.kind === one))
  return { kind, look: kind ? adviceLooks[kind] : usual }
}
