import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import type { selectItems } from '../../../bank/questions/index.ts'
import {
  itemTranslations,
  optionsIn,
  passageTranslations,
  questionKinds,
} from '../../../sitting/attempts/index.ts'
import type { NotebookDay } from '../read-day.ts'
import { daysBetween } from '../schedule/days.ts'
import { cappedDue, isResting } from '../schedule/due.ts'
import { dueAfterEach, seedOf } from '../schedule/schedule.ts'
import { memoryOf } from '../schedule/stored-memory.ts'
import type { DueCard } from './due.queries.ts'

export type BankItem = Awaited<ReturnType<typeof selectItems>>[number]

interface Showing {
  readonly item: BankItem
  readonly day: NotebookDay
  /** The languages of the school, its first language first. */
  readonly languages: readonly string[]
}

/** A card with its question and key, as the bank has them now. */
export function showSessionCard(card: DueCard, { item, day, languages }: Showing): SessionCard {
  const [first = 'en'] = languages
  const offered = languages.length > 1 ? { offered: [...languages], deciding: first, first } : null
  const kind = questionKinds[item.type]
  const key = kind.keyOf(item)
  const { numerical_low: low, numerical_high: high } = item
  const options = optionsIn(item, offered)
  return {
    question_id: item.question_id,
    type: item.type,
    statement: item.statement,
    question_format: item.question_format,
    question_image: item.question_image,
    subject_name: item.subject_name,
    chapter_id: item.chapter_id,
    chapter_name: item.chapter_name,
    options:
      item.type === 'Numerical'
        ? null
        : options.map(({ id, text, translations }) => ({
            ...{ id, text },
            ...(translations ? { translations } : {}),
          })),
    passage:
      item.passage_text === null
        ? null
        : {
            text: item.passage_text,
            format: item.passage_format ?? 'plain',
            image: item.passage_image,
            ...translationsOf(passageTranslations([item], offered)),
          },
    ...itemTranslations(item, offered),
    correct_answer: kind.showValues(key),
    correct_range: low !== null && high !== null ? [low, high] : null,
    answer_explanation: item.explanation,
    explanation_format: item.explanation_format,
    is_new: card.reps === 0,
    lapses: card.lapses,
    // Only a card that was remembered before can lapse.
    rests_after_lapse: card.reps > 0 && isResting({ ...card, lapses: card.lapses + 1 }),
    slow_above: card.slow_above,
    next_days: nextDays(card, day),
    changed: card.changed,
    cause: card.cause,
    note: card.note,
  }
}

const translationsOf = ({ translations }: ReturnType<typeof passageTranslations>) =>
  translations ? { translations } : {}

/** Days until the next review by rating, if the card is rated today. */
function nextDays(card: DueCard, day: NotebookDay): SessionCard['next_days'] {
  const { today, studentId, settings } = day
  const due = dueAfterEach(memoryOf(card), today, {
    retention: settings.retention,
    seed: seedOf(studentId, card.question_id),
  })
  const daysTo = (dueOn: string) => daysBetween(today, cappedDue({ dueOn, reviewedOn: today }, day))
  return {
    again: daysTo(due.again),
    hard: daysTo(due.hard),
    good: daysTo(due.good),
    easy: daysTo(due.easy),
  }
}
