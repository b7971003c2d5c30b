import { expect, it } from 'vitest'
import { resultsStage } from './results-stage.ts'

const finished = {
  waits_for_review: true,
  publishable_from: null,
  results_published_at: null,
  provisional_since: null,
  objections: 'none',
  objections_close_at: null,
  open_objections: 0,
} as const
const shown = {
  ...finished,
  objections: 'provisional',
  provisional_since: 100,
  objections_close_at: 200,
} as const

it.each([
  { name: 'still taken', exam: { ...finished, waits_for_review: false }, stage: null },
  {
    name: 'submitted by everybody, not over',
    exam: { ...finished, waits_for_review: false, publishable_from: 151 },
    stage: 'waiting',
  },
  {
    name: 'over, not yet read again',
    exam: { ...finished, waits_for_review: false, publishable_from: 150 },
    stage: null,
  },
  { name: 'finished', exam: finished, stage: 'review' },
  {
    name: 'finished, with a provisional key',
    exam: { ...finished, objections: 'provisional' },
    stage: 'key',
  },
  { name: 'the key is shown', exam: shown, stage: 'objections' },
  {
    name: 'the key is shown, one objects',
    exam: { ...shown, open_objections: 1 },
    stage: 'objections',
  },
  { name: 'objections have closed', exam: { ...shown, objections_close_at: 150 }, stage: 'ready' },
  {
    name: 'objections have closed, one is open',
    exam: { ...shown, objections_close_at: 150, open_objections: 1 },
    stage: 'deciding',
  },
  { name: 'published', exam: { ...shown, results_published_at: 300 }, stage: 'published' },
] as const)('$name: $stage', ({ exam, stage }) => expect(resultsStage(exam, 150)).toBe(stage))
