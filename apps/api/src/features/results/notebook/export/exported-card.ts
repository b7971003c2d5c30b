import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type {
  CardReason,
  CardState,
  MistakeCause,
} from '@prepwell/contract/results/notebook-terms.ts'

/** A card with its question as the bank has it now, for an export by the student. */
export interface ExportedCard {
  readonly question_id: number
  readonly subject: string
  readonly chapter: string
  readonly type: QuestionType
  readonly statement: string
  /** The format of both the statement and the options. */
  readonly question_format: TextFormat
  readonly image: string | null
  readonly explanation: string | null
  readonly explanation_format: TextFormat
  /** The right number, or the ends of a range, as decimal texts. */
  readonly numerical_answer: string | null
  readonly numerical_low: string | null
  readonly numerical_high: string | null
  readonly passage: string | null
  readonly passage_format: TextFormat | null
  readonly passage_image: string | null
  readonly options: ReadonlyArray<{ readonly text: string; readonly is_correct: boolean }>
  readonly reason: CardReason
  readonly created_at: Date
  readonly state: CardState
  /** Calendar days in the zone of the school. */
  readonly due_on: string | null
  readonly reviewed_on: string | null
  readonly reviews: number
  readonly lapses: number
  readonly cause: MistakeCause | null
  /** Empty if there is no note. */
  readonly note: string
}
