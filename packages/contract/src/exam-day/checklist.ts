import { z } from 'zod'
import { idParams, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The items checked before the day of an exam, in the order of the list. */
export const checklistItems = [
  'window',
  // Only for an exam whose sections have their own times.
  'section_times',
  'paper',
  'sources',
  'keys',
  // Only for an exam that offers languages.
  'languages',
  'candidates',
  'clashes',
  'extra_time',
  'entry',
  'results',
  // Only for an exam that takes objections.
  'objections',
  'mails',
  'backup',
  'rehearsal',
] as const

export type ChecklistItem = (typeof checklistItems)[number]

/** `look`: an admin should decide whether this is intended; `problem`: the exam would go wrong. */
export const checklistStates = ['ok', 'look', 'problem'] as const

export type ChecklistState = (typeof checklistStates)[number]

const checklistLine = z.object({
  item: z.enum(checklistItems),
  state: z.enum(checklistStates),
  /** One or two sentences. */
  text: z.string(),
  /** Another exam that the item is about. */
  exam_id: z.number().int().nullable(),
  /** True if the page about the server helps with this item. */
  about_server: z.boolean(),
})

export type ChecklistLine = z.infer<typeof checklistLine>

/**
 * The things to check before an exam begins, from the current data. Changes nothing. Only admins
 * get the line about backups, and exams out of the caller's scope are not named.
 */
export const getChecklist = endpoint({
  tag: 'rehearsals',
  method: 'GET',
  path: '/api/quizzes/:id/checklist',
  permission: 'quizzes.edit',
  summary: 'Checklist before the day of an exam',
  params: idParams,
  response: one(z.array(checklistLine)),
  errors: ['forbidden', 'not_found'],
})
