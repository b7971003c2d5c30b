import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { holdPageOnSessionEnd, resumeSession } from '../../../lib/session-end.ts'
import { toast } from '../../../ui/toast.ts'
import { changePasswordMutation } from '../users.api.ts'

/**
 * Changes the own password. The server then ends every session, this one too: the reader is signed out and sent home.
 * Another call that notices the end before this one has its answer must not speak of an expired session.
 */
export function usePasswordChange() {
  const navigate = useNavigate()
  return useMutation({
    ...changePasswordMutation(),
    onMutate: () => holdPageOnSessionEnd(),
    onSuccess: async () => {
      toast.success('Your password was successfully reset.')
      resumeSession()
      useSession.getState().signOut()
      await navigate(paths.home)
      toast.info('Login again with your new password.')
    },
    onSettled: (_answer, _error, _body, release) => release?.(),
  })
}
