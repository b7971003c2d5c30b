import { answerFileFormat } from '@prepwell/contract/sitting/answer-chain.ts'
import type {
  AnswerFile,
  AnswerFilePayload,
  LateAnswer,
} from '@prepwell/contract/sitting/answer-log.ts'
import type { Answers, Orders } from './answer.ts'
import { signText } from './answer-log.ts'

/** The student's selections that are newer than those in `known`, by question id. */
export const lateAnswersOf = (
  chosen: Answers,
  known: Readonly<Record<number, number>> | null = null,
): Record<string, LateAnswer> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([id, { answered, selected_values, seq }]) =>
      seq > (known?.[Number(id)] ?? 0) ? [[id, { answered, selected_values, seq }]] : [],
    ),
  )

export const selectionOrders = (orders: Orders): Record<number, number> =>
  Object.fromEntries(Object.entries(orders).map(([id, { seq }]) => [id, seq]))

/** The answer file's text, unsigned if the browser cannot sign. */
export async function answerFileText(payload: AnswerFilePayload, key: string): Promise<string> {
  const text = JSON.stringify(payload)
  const signature = await signText(key, text).catch(() => null)
  const file: AnswerFile = { format: answerFileFormat, version: 1, payload: text, signature }
  return JSON.stringify(file)
}
