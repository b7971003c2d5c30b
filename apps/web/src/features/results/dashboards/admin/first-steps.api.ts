import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

/** Hides the first steps of the school, or shows them again. Reports a failure itself. */
export const hideFirstStepsMutation = () =>
  mutationOptions({
    mutationFn: (hides_first_steps: boolean) =>
      call(updateSchoolSettings, { body: { hides_first_steps } }),
    // Reported here, because an undo may fail after its page has been left.
    onError: (error, hides) =>
      toast.error(
        `The first steps could not be ${hides ? 'put away' : 'shown again'}: ${messageOf(error)}`,
      ),
    // Also after a failure: the change may have been stored and only the response lost.
    onSettled: (_answer, _error, _hides, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['dashboards', 'school'] }),
        client.invalidateQueries({ queryKey: ['school', 'settings'] }),
      ]),
    meta: { silent: true },
  })
