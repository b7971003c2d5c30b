import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import {
  itemAdviceText,
  noConsistencyText,
  paperAdviceText,
} from '@prepwell/contract/results/item-advice-text.ts'
import {
  getQuizStatistics,
  type ItemStatistics,
  type PaperStatistics,
} from '@prepwell/contract/results/item-statistics.ts'
import { id } from '@prepwell/contract/wire/common.ts'
import {
  type Cell,
  inBatches,
  type ListExport,
  sheetOf,
} from '../../../platform/files/list-export.ts'
import { requireKeys, requireOwn } from '../../shared/access/index.ts'
import { createPaperCache } from '../../sitting/attempts/index.ts'
import { getQuizHead } from './item-statistics.queries.ts'
import { paperStatistics } from './paper-statistics.ts'
import { readSheet } from './read-statistics.ts'

const query = getQuizStatistics.query.extend({ quiz_id: id })

type Column<Row> = readonly [string, (row: Row) => Cell]

/**
 * Exports the paper's statistics: a row for each item, with the figures of the whole paper in the
 * last columns.
 */
export const itemStatisticsExport: ListExport<typeof query> = {
  permission: 'class-results.read',
  query,
  check: async ({ tx, viewer }, { quiz_id }) => {
    requireKeys(viewer)
    await requireOwn(tx, viewer, 'class-results.read', {
      ...{ kind: 'quiz', ids: [quiz_id], field: 'quiz_id' },
    })
    await getQuizHead(tx, quiz_id)
  },
  open: async ({ tx }, { quiz_id, with_blank }) => {
    const sheet = await readSheet(tx, createPaperCache(), quiz_id, {
      withBlank: with_blank === 'true',
    })
    const figures = await paperStatistics(sheet)
    const mostOptions = Math.max(0, ...figures.items.map(({ options }) => options.length))
    return sheetOf(inBatches(figures.items), [
      ...itemColumns,
      ...Array.from({ length: mostOptions }, (_none, place) => optionColumns(place)).flat(),
      ...paperColumns(figures),
    ])
  },
}

/** Rounds to six decimals, the precision of the figures. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6

const itemColumns: readonly Column<ItemStatistics>[] = [
  ['Question ID', ({ question_id }) => question_id],
  ['Question', ({ display_id }) => display_id],
  ['Section', ({ section }) => section],
  ['Type', ({ type }) => type],
  ['Statement', ({ statement }) => statement],
  ['Marks', ({ marks }) => rounded(marks)],
  ['Attempts', ({ attempts }) => attempts],
  ['Facility (%)', ({ facility }) => rounded(facility)],
  ['Standard Deviation (%)', ({ standard_deviation }) => rounded(standard_deviation)],
  ['Discrimination (%)', ({ discrimination }) => rounded(discrimination)],
  ['Efficiency (%)', ({ efficiency }) => rounded(efficiency)],
  ['Effective Weight (%)', ({ effective_weight }) => rounded(effective_weight)],
  ['Guess Score (%)', ({ guess_score }) => rounded(guess_score)],
  ['Right', ({ right }) => right],
  ['Partly Right', ({ partly }) => partly],
  ['Wrong', ({ wrong }) => wrong],
  ['Blank', ({ blank }) => blank],
  ['Mean Time (seconds)', ({ mean_time }) => rounded(mean_time)],
  ['Median Time (seconds)', ({ median_time }) => rounded(median_time)],
  ['Lower Quartile (seconds)', ({ lower_quartile_time }) => rounded(lower_quartile_time)],
  ['Upper Quartile (seconds)', ({ upper_quartile_time }) => rounded(upper_quartile_time)],
  ['Advice', adviceCell],
]

const inOneCell = ({ text, evidence }: { readonly text: string; readonly evidence: string }) =>
  `${text}. ${evidence}`

function adviceCell(item: ItemStatistics): string | null {
  const texts = item.advice.map((advice) => inOneCell(itemAdviceText(advice, item)))
  return texts.join(' ') || null
}

function optionColumns(place: number): Column<ItemStatistics>[] {
  const letter = letterOf(place)
  return [
    [`Option ${letter}`, ({ options }) => options[place]?.text ?? null],
    [`${letter} Is Right`, ({ options }) => options[place]?.is_correct ?? null],
    [`${letter} (%)`, ({ options }) => rounded(options[place]?.share ?? null)],
    [`${letter} Top Third (%)`, ({ options }) => rounded(options[place]?.share_top ?? null)],
    [`${letter} Bottom Third (%)`, ({ options }) => rounded(options[place]?.share_bottom ?? null)],
  ]
}

/** The same values in each row, so that the file is one table. */
function paperColumns({ totals, ...paper }: PaperStatistics): Column<ItemStatistics>[] {
  const advice = paperAdviceText(totals)
  const cells: readonly (readonly [string, Cell])[] = [
    ['Paper: Attempts', paper.attempts],
    ['Paper: Blank Attempts', paper.blank_attempts],
    ['Paper: Provisional', paper.provisional],
    ['Paper: Marks', totals.total_marks],
    ['Paper: Mean', rounded(totals.mean)],
    ['Paper: Median', rounded(totals.median)],
    ['Paper: Standard Deviation', rounded(totals.standard_deviation)],
    ['Paper: Mean (%)', rounded(totals.mean_percentage)],
    ['Paper: Median (%)', rounded(totals.median_percentage)],
    ['Paper: Standard Deviation (%)', rounded(totals.standard_deviation_percentage)],
    ['Paper: Skewness', rounded(totals.skewness)],
    ['Paper: Kurtosis', rounded(totals.kurtosis)],
    ['Paper: Internal Consistency (%)', rounded(totals.internal_consistency)],
    ['Paper: Error Ratio (%)', rounded(totals.error_ratio)],
    ['Paper: Standard Error', rounded(totals.standard_error)],
    ['Paper: Advice', advice ? inOneCell(advice) : noConsistencyText(totals)],
    [
      'Paper: Attempts by Percentage',
      totals.distribution
        .map(({ from, below, attempts }) => `${from} to ${below}: ${attempts}`)
        .join(', '),
    ],
  ]
  return cells.map(([header, cell]) => [header, () => cell])
}
