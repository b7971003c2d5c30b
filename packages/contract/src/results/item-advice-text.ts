import type { ItemAdvice, ItemStatistics, PaperStatistics } from './item-statistics.ts'

/** Advice as a sentence, with the figures it is based on. */
export interface AdviceText {
  readonly text: string
  readonly evidence: string
}

/**
 * The figures of an item that advice is based on; `options` only if the caller has the whole item.
 */
type Figures = Pick<
  ItemStatistics,
  'attempts' | 'facility' | 'discrimination' | 'efficiency' | 'guess_score'
> & { readonly options?: ItemStatistics['options'] }

/** Returns the advice on an item in words, such as 'The better students chose B: check the key'. */
export function itemAdviceText(advice: ItemAdvice, item: Figures): AdviceText {
  return texts[advice.kind](advice, item)
}

const texts: Readonly<Record<ItemAdvice['kind'], (advice: ItemAdvice, of: Figures) => AdviceText>> =
  {
    check_key: ({ options, letters }, item) => ({
      text:
        letters.length > 0
          ? `The better students chose ${joined(letters)}: check the key`
          : (item.discrimination ?? 0) < 0
            ? 'The weaker students did better here: check the key'
            : 'It hardly tells stronger students from weaker ones: check the key',
      evidence: sentences([
        ...options.map((id, place) => choice(item.options, id, letters[place])),
        figures([
          ['Discrimination', item.discrimination],
          ['efficiency', item.efficiency],
        ]),
      ]),
    }),
    below_guess: (_advice, item) => ({
      text: 'Fewer were right than guessing would give: is the question clear?',
      evidence: sentences([
        figures([
          ['Facility', item.facility],
          ['guess score', item.guess_score],
        ]),
      ]),
    }),
    unused_options: ({ letters }, item) => ({
      text: `Nobody chose ${joined(letters)}`,
      evidence: sentences([`${item.attempts} ${item.attempts === 1 ? 'attempt' : 'attempts'}`]),
    }),
    nearly_all_right: (_advice, item) => ({
      text: 'Nearly everyone was right: it does not separate students',
      evidence: sentences([figures([['Facility', item.facility]])]),
    }),
  }

/**
 * Says how reliable the ranks are; null if the internal consistency is from 64 to 75 or missing.
 */
export function paperAdviceText({
  advice,
  internal_consistency,
}: Pick<PaperStatistics['totals'], 'advice' | 'internal_consistency'>): AdviceText | null {
  if (advice === null) return null
  return {
    text: advice === 'shaky' ? 'The ranking is unreliable' : 'The ranking is reliable',
    evidence: sentences([figures([['Internal consistency', internal_consistency]])]),
  }
}

const noConsistencyTexts = {
  own_draws: 'Each student has different questions: consistency needs the same ones for everyone.',
  answer_at_most:
    'Students choose which questions to answer: consistency needs the same ones for everyone.',
  changed_paper: 'The questions have changed: consistency needs the same ones for everyone.',
  too_few: 'Consistency needs at least two questions and three attempts.',
  equal_totals: 'Everyone has the same marks.',
} as const satisfies Record<NonNullable<PaperStatistics['totals']['no_consistency']>, string>

/** The reason why there is no internal consistency; null if there is one. */
export const noConsistencyText = ({
  no_consistency,
}: Pick<PaperStatistics['totals'], 'no_consistency'>): string | null =>
  no_consistency && noConsistencyTexts[no_consistency]

function choice(options: Figures['options'], id: number, letter: string | undefined) {
  const option = options?.find((one) => one.id === id)
  if (!option || option.share_top === null || option.share_bottom === null) return ''
  const [top, bottom] = [rounded(option.share_top), rounded(option.share_bottom)]
  return `${letter}: ${top}% of the top third, ${bottom}% of the bottom third`
}

const figures = (given: readonly (readonly [string, number | null])[]) =>
  given.flatMap(([name, value]) => (value === null ? [] : [`${name} ${rounded(value)}`])).join(', ')

/** Rounds to one decimal and uses a minus sign that screen readers read aloud. */
function rounded(value: number): string {
  const tenths = Math.round(value * 10) / 10 || 0
  return tenths < 0 ? `−${-tenths}` : String(tenths)
}

const sentences = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')

/** Joins letters: 'B, C and D'. */
const joined = (letters: readonly string[]): string =>
  letters.join(', ').replace(/, ([^,]*)$/, ' and $1')
