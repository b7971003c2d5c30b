import { IconHourglass } from '@tabler/icons-react'
import { countOf } from '../../../lib/dates.ts'
import { ChartPanel } from '../../../ui/charts/ChartPanel.tsx'
import { DoughnutChart } from '../../../ui/charts/charts.ts'
import type { Tone } from '../../../ui/charts/Swatch.tsx'
import { knownFigures } from './known-figures.ts'
import { outcomeLooks } from './outcome-look.ts'
import { countOutcomes, type Outcome, type ReviewedQuestion } from './result-outcome.ts'
import { shareText } from './share-text.ts'

const tones: Readonly<Record<Exclude<Outcome, 'held'>, Tone>> = {
  right: 'green',
  partly: 'yellow',
  wrong: 'red',
  blank: 'grey',
}

const nothingTold = {
  icon: IconHourglass,
  title: 'Nothing is told yet',
  text: 'It appears here with the answers.',
}

/** The questions by how they ended, as parts of those that are told. */
export function OutcomeChart({ reviewed }: { readonly reviewed: readonly ReviewedQuestion[] }) {
  const counts = countOutcomes(reviewed)
  const told = reviewed.length - counts.held
  const parts = (['right', 'partly', 'wrong', 'blank'] as const).map((outcome) => ({
    name: outcomeLooks[outcome].word,
    value: counts[outcome],
    tone: tones[outcome],
    share: shareText(counts[outcome], told),
  }))
  return (
    <ChartPanel
      title="How the questions ended"
      note={`${countOf(told, 'question')} by outcome${counts.held > 0 ? `, ${counts.held} not told yet` : ''}`}
      query={knownFigures(parts)}
      empty={() => (told === 0 ? nothingTold : null)}
      table={(rows) => ({
        head: ['Outcome', 'Questions', 'Share'],
        rows: rows.map(({ name, value, share }) => [name, String(value), share]),
      })}
    >
      {(rows) => (
        <DoughnutChart
          parts={rows.map(({ share, ...part }) => ({ ...part, text: `${part.value} (${share})` }))}
          whole={String(told)}
        />
      )}
    </ChartPanel>
  )
}
