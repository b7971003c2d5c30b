import type { SchoolFields } from './school-form.ts'

/** The answers of the set-up: the settings, and the names of the first groups. */
export interface SetUpAnswers extends SchoolFields {
  /** The names of the first groups, one per line. */
  readonly groups: string
}

export interface SetUpStep {
  readonly title: string
  readonly fields: readonly (keyof SetUpAnswers)[]
}

export const setUpSteps: readonly SetUpStep[] = [
  { title: 'Name of the school', fields: ['name'] },
  { title: 'Time zone', fields: ['time_zone'] },
  { title: 'Languages', fields: ['languages'] },
  { title: 'Who may sign up', fields: ['sign_up', 'sign_up_domains'] },
  { title: 'First groups', fields: ['groups'] },
]
