import type { ChecklistState } from '@prepwell/contract/exam-day/checklist.ts'
import { expect, it } from 'vitest'
import { checklistVerdict } from './checklist-verdict.ts'

it.each<{ states: ChecklistState[]; state: string; sentence: string }>([
  { states: ['ok', 'ok'], state: 'ready', sentence: 'Ready. Nothing is open.' },
  {
    ...{ states: ['ok', 'look', 'look'], state: 'look' },
    sentence: '2 to look at.',
  },
  { states: ['problem', 'ok'], state: 'problem', sentence: '1 problem.' },
  {
    ...{ states: ['problem', 'look', 'problem'], state: 'problem' },
    sentence: '2 problems. And 1 to look at.',
  },
])('$sentence', ({ states, ...verdict }) =>
  expect(checklistVerdict(states.map((state) => ({ state })))).toMatchObject(verdict),
)
