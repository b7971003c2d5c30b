import { IconClockOff } from '@tabler/icons-react'
import { ChartPanel } from '../../../ui/charts/ChartPanel.tsx'
import { knownFigures } from './known-figures.ts'
import { outcomeLooks } from './outcome-look.ts'
import { timeCells } from './question-time.ts'
import type { ReviewedQuestion } from './result-outcome.ts'
import { TimeColumns, type TimeColumnsProps } from './TimeColumns.tsx'

/** How long each question took, against the median of those who got it right. */
export function TimeChart({ reviewed, ownLabel }: TimeColumnsProps) {
  return (
    <ChartPanel
      title="Time per question"
      note={noteOn(reviewed)}
      query={knownFigures(reviewed)}
      empty={(items) =>
        isCounted(items)
          ? null
          : {
              icon: IconClockOff,
              title: 'The time per question was not counted',
              text: 'This attempt was taken without it.',
            }
      }
      table={(items) => ({
        head: ['Question', 'Answer', ownLabel, 'Median of those who got it right'],
        rows: items.map(({ question, outcome }) => {
          const { own, median } = timeCells(question)
          return [String(question.display_id), outcomeLooks[outcome].word, own, median]
        }),
      })}
    >
      {(items) => <TimeColumns reviewed={items} ownLabel={ownLabel} />}
    </ChartPanel>
  )
}

const isCounted = (reviewed: readonly ReviewedQuestion[]) =>
  reviewed.some(({ question }) => question.time_spent !== null)

function noteOn(reviewed: readonly ReviewedQuestion[]): string {
  if (!isCounted(reviewed)) return 'How long each question was on the screen'
  const compared = reviewed.filter(({ question }) => question.median_time !== null).length
  if (compared === reviewed.length) return 'Against the median of those who got it right'
  return compared === 0
    ? 'No comparison yet: that takes 5 others who got a question right'
    : 'Against the median of those who got it right; no line where fewer than 5 others did'
}
