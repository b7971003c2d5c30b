import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import { changePasswordMutation } from '../users.api.ts'
import { useSessionEnding } from './use-session-ending.ts'

/** Changes the own password, which ends every session. */
export function usePasswordChange() {
  const ending = useSessionEnding('Your password was successfully reset.')
  return useMutation({
    ...changePasswordMutation(),
    ...ending,
    onSuccess: async () => {
      await ending.onSuccess()
      toast.info('Login again with your new password.')
    },
  })
}
