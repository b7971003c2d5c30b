import type {
  ItemStatistics,
  NoConsistencyReason,
  PaperStatistics,
} from '@prepwell/contract/results/item-statistics.ts'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import { isLeftOut, presentStandard } from '../../sitting/attempts/index.ts'
import { distributionOf, percentageFigures } from '../class-results/index.ts'
import { adviceOf, consistencyAdvice, isProvisional } from './advice.ts'
import type { AnswerSheet, ItemColumn } from './answer-sheet.ts'
import {
  consistencyOf,
  effectiveWeights,
  figuresOf,
  type ItemFigures,
  mean,
  quantile,
  spreadOf,
  variance,
} from './formulas.ts'
import { type Thirds, thirdsOf } from './thirds.ts'

/** Computes all figures of a paper, yielding to the event loop in between. */
export async function paperStatistics(sheet: AnswerSheet): Promise<PaperStatistics> {
  const pause = yieldToEventLoop()
  const totals = Float64Array.from(sheet.totals)
  const allThirds = thirdsOf(totals)
  const figures: ItemFigures[] = []
  const items: Omit<ItemStatistics, 'effective_weight'>[] = []
  for (const column of sheet.items) {
    const own = ownTotals(column, totals)
    const one = figuresOf(Float64Array.from(column.marks), own, column.item.marks)
    const thirds = own === totals ? allThirds : thirdsOf(own)
    figures.push(one)
    items.push(showItem(column, one, thirds))
    await pause()
  }
  const weights = effectiveWeights(figures.map(({ covariance }) => covariance))
  return {
    attempts: totals.length,
    blank_attempts: sheet.blankAttempts,
    provisional: isProvisional(totals.length),
    totals: {
      total_marks: sheet.paper.total_marks,
      ...spreadOf(totals),
      ...percentageFigures(sheet.percentages),
      ...showConsistency(sheet, totals),
      distribution: distributionOf(sheet.percentages),
    },
    items: items.map((item, at) => ({ ...item, effective_weight: weights[at] ?? null })),
    languages: sheet.paper.languages,
  }
}

/** The totals of the attempts that had an item. */
const ownTotals = ({ attempts }: ItemColumn, totals: Float64Array): Float64Array =>
  attempts.length === totals.length
    ? totals
    : Float64Array.from(attempts, (place) => totals[place] as number)

function showItem(
  { item, attempts, outcomes, seconds, choosers }: ItemColumn,
  { covariance: _, ...figures }: ItemFigures,
  thirds: Thirds,
): Omit<ItemStatistics, 'effective_weight'> {
  const times = Float64Array.from(seconds).sort()
  const right = new Set(presentStandard(item).keys.flat())
  const shown = {
    question_id: item.question_id,
    display_id: item.display_id,
    section: item.section ?? null,
    type: item.type,
    statement: item.statement,
    question_format: item.question_format,
    language: item.language,
    translations: item.translations,
    marks: isLeftOut(item) ? 0 : item.marks,
    attempts: attempts.length,
    ...figures,
    guess_score: item.type === 'MCQ' ? 100 / item.options.length : null,
    ...outcomes,
    mean_time: mean(times),
    median_time: quantile(times, 0.5),
    lower_quartile_time: quantile(times, 0.25),
    upper_quartile_time: quantile(times, 0.75),
    options: item.options.map(({ id, text, translations }) => {
      const chosen = choosers.get(String(id)) ?? []
      return {
        id,
        text,
        translations,
        is_correct: right.has(String(id)),
        share: attempts.length === 0 ? 0 : (100 * chosen.length) / attempts.length,
        share_top: shareOf(chosen, thirds.top, thirds.size),
        share_bottom: shareOf(chosen, thirds.bottom, thirds.size),
      }
    }),
  }
  return { ...shown, advice: adviceOf(shown) }
}

/**
 * The percentage of the attempts of a third that are among `chosen`; null if the third is empty.
 */
const shareOf = (chosen: readonly number[], third: Float64Array, size: number): number | null =>
  size === 0
    ? null
    : (100 * chosen.reduce((sum, attempt) => sum + (third[attempt] as number), 0)) / size

function showConsistency({ differs, ...sheet }: AnswerSheet, totals: Float64Array) {
  const items = sheet.items.filter(({ item }) => !isLeftOut(item))
  const variances = items.map(({ marks }) => variance(Float64Array.from(marks)) ?? 0)
  const found = differs ? null : consistencyOf(variances, totals)
  return {
    internal_consistency: found?.internal_consistency ?? null,
    error_ratio: found?.error_ratio ?? null,
    standard_error: found?.standard_error ?? null,
    no_consistency: found ? null : (differs ?? reasonOf(items.length, totals.length)),
    advice: consistencyAdvice(found?.internal_consistency ?? null),
  }
}

const reasonOf = (items: number, attempts: number): NoConsistencyReason =>
  items < 2 || attempts < 3 ? 'too_few' : 'equal_totals'
