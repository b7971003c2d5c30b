import {
  getSchoolSettings,
  type SchoolSettings,
  updateSchoolSettings,
} from '@prepwell/contract/school/school-settings.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { renameSchool } from '../../../ui/layout/school-name.ts'

export type SchoolChanges = CallInput<typeof updateSchoolSettings>['body']

/** The settings in effect, and their defaults. */
export interface LoadedSettings {
  readonly settings: SchoolSettings
  readonly defaults: SchoolSettings
  /** The practices that can be opened to visitors. */
  readonly openPractices: readonly { readonly id: number; readonly name: string }[]
}

export const schoolSettingsQuery = () =>
  queryOptions({
    queryKey: ['school', 'settings'],
    queryFn: async ({ signal }): Promise<LoadedSettings> => {
      const { data, defaults, open_practices } = await call(getSchoolSettings, { signal })
      return { settings: data, defaults, openPractices: open_practices }
    },
    meta: { silent: true },
  })

/** Saves the changes; the form shows a refusal itself. */
export const updateSchoolMutation = () =>
  mutationOptions({
    mutationFn: async (body: SchoolChanges) => (await call(updateSchoolSettings, { body })).data,
    onSuccess: (settings, _body, _result, { client }) => {
      renameSchool(settings.name)
      const { queryKey } = schoolSettingsQuery()
      client.setQueryData(queryKey, (before) => before && { ...before, settings })
      // The exam clock also returns the presets of new exams.
      void client.invalidateQueries({ queryKey: ['exam-clock'] })
      void client.invalidateQueries({ queryKey: ['school'], refetchType: 'none' })
    },
    meta: { silent: true },
  })
