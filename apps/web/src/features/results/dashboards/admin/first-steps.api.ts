import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

/** Puts the first steps of the school away, or shows them again. Reports a failure itself. */
export const hideFirstStepsMutation = () =>
  mutationOptions({
    mutationFn: (hides_first_steps: boolean) =>
      call(updateSchoolSettings, { body: { hides_first_steps } }),
    // Here, because an Undo may fail when its page is gone.
    onError: (error, hides) =>
      toast.error(
        `The first steps could not be ${hides ? 'put away' : 'shown again'}: ${messageOf(error)}`,
      ),
    // Also after a failure: the change may be stored, and only its answer lost.
    onSettled: (_answer, _error, _hides, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['dashboards', 'school'] }),
        client.invalidateQueries({ queryKey: ['school', 'settings'] }),
      ]),
    meta: { silent: true },
  })
