import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { Selection } from '../engine/answer.ts'
import { newAutosave } from '../engine/autosave.ts'
import { createSittingController } from '../engine/sitting-controller.ts'
import { practiceRules } from '../engine/sitting-rules.ts'
import type { SittingPorts } from '../engine/sitting-state.ts'
import type { Sitting } from '../hooks/sitting-context.ts'
import type { SelectedValues } from './kept-reviews.ts'

/** A question outside any attempt, such as the question of a notebook card. */
export type SingleQuestion = Omit<PaperQuestion, 'display_id' | 'marks'>

/**
 * Ports without effect: the controller of a single question is not started, so nothing is ever sent
 * or stored as an attempt.
 */
const noPorts: SittingPorts = {
  keep: async () => {},
  save: async () => ({ kind: 'closed' }),
  ask: async () => ({ kind: 'closed' }),
  submit: async () => ({ kind: 'closed' }),
  endSection: async () => ({ kind: 'closed' }),
  receipt: async () => ({ kind: 'closed' }),
  heartbeat: async () => ({ kind: 'closed' }),
  deviceId: '',
  markDelivered: async () => {},
  onNewer: () => {},
  onRefused: () => {},
  random: () => 0,
  now: () => performance.now(),
}

/** A sitting of one question, for the parts of a practice that show it and take its answer. */
export function openSingleQuestion(question: SingleQuestion): Sitting {
  const controller = createSittingController(
    {
      questions: [question],
      sections: [],
      autosave: newAutosave(),
      stored: {},
      clock: { now: 0, at: 0 },
      deadline: null,
      section: null,
      mayWrite: true,
    },
    noPorts,
    practiceRules,
  )
  const never = () => {
    throw new Error('A question without an attempt has no copy')
  }
  return {
    ...{ takeQuizId: 0, quizId: 0, name: '', controller },
    ...{ paper: [{ ...question, display_id: 1, marks: 0 }], sections: [], passages: [] },
    ...{ plan: [], early: null, nextSection: null, total: 1 },
    ...{ languages: null, downloadAnswers: null, copy: never, recall: () => {} },
  }
}

/** Converts a selection to a list of values. */
export const valuesOf = (selection: Selection): SelectedValues => {
  if (selection === null) return []
  return Array.isArray(selection) ? selection : [selection]
}

/** True if an option that was chosen before is not chosen now. A typed number may change freely. */
export const isOtherChoice = (before: Selection, after: Selection): boolean => {
  const now = valuesOf(after)
  return valuesOf(before).some((value) => typeof value === 'number' && !now.includes(value))
}
