import { type Outcome, outcomes } from '@prepwell/contract/results/outcome.ts'
import { IconHourglass } from '@tabler/icons-react'
import { countOf } from '../../../../lib/dates.ts'
import { shareText } from '../../../../lib/numbers.ts'
import { ChartPanel, knownFigures } from '../../../../ui/charts/ChartPanel.tsx'
import { DoughnutChart } from '../../../../ui/charts/charts.ts'
import type { Tone } from '../../../../ui/charts/Swatch.tsx'
import { outcomeLooks } from '../outcome-looks.ts'
import { countOutcomes, type ReviewedQuestion } from '../reviewed-questions.ts'

const tones: Readonly<Record<Outcome | 'answered', Tone>> = {
  right: 'green',
  partly: 'yellow',
  wrong: 'red',
  blank: 'grey',
  answered: 'blue',
}

const nothingShown = {
  icon: IconHourglass,
  title: 'No answers are shown yet',
  text: 'It appears here with the answers.',
}

/** Questions by outcome, except those that are held back or do not count. */
export function OutcomeChart({ reviewed }: { readonly reviewed: readonly ReviewedQuestion[] }) {
  const counts = countOutcomes(reviewed)
  const shown = reviewed.length - counts.held - counts.not_needed
  const told = counts.answered > 0 ? (['answered', 'blank'] as const) : outcomes
  const parts = told.map((outcome) => ({
    name: outcomeLooks[outcome].word,
    value: counts[outcome],
    tone: tones[outcome],
    share: shareText(counts[outcome], shown),
  }))
  return (
    <ChartPanel
      title="Right and wrong answers"
      note={`${countOf(shown, 'question')} by outcome${counts.not_needed > 0 ? `, ${counts.not_needed} not counted` : ''}${counts.held > 0 ? `, ${counts.held} not shown yet` : ''}`}
      query={knownFigures(parts)}
      empty={() => (shown === 0 ? nothingShown : null)}
      table={(rows) => ({
        head: ['Outcome', 'Questions', 'Share'],
        rows: rows.map(({ name, value, share }) => [name, String(value), share]),
      })}
    >
      {(rows) => (
        <DoughnutChart
          parts={rows.map(({ share, ...part }) => ({ ...part, text: `${part.value} (${share})` }))}
          whole={String(shown)}
        />
      )}
    </ChartPanel>
  )
}
