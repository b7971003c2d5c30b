import type { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import type { z } from 'zod'

/** Facts of a quiz from the start check; `time_duration` in seconds. */
export type QuizFacts = Pick<
  z.infer<(typeof checkStart)['response']>['data'],
  | 'id'
  | 'name'
  | 'total_marks'
  | 'total_questions'
  | 'time_duration'
  | 'server_time'
  | 'start_by'
  | 'ends_at'
  | 'begins_at'
  | 'needs_code'
  | 'deadline'
  | 'quiz_state'
  | 'sections'
  | 'section_rules'
  | 'languages'
>
