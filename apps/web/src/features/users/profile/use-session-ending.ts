import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { holdPageOnSessionEnd, resumeSession } from '../../../lib/session-end.ts'
import { toast } from '../../../ui/toast.ts'

/**
 * What goes with a call by which the server ends every session, this one too: the reader is told
 * `done`, signed out and sent home. Another call that notices the end before this one has its
 * answer must not speak of an expired session.
 */
export function useSessionEnding(done: string) {
  const navigate = useNavigate()
  return {
    onMutate: () => holdPageOnSessionEnd(),
    onSuccess: async () => {
      toast.success(done)
      resumeSession()
      useSession.getState().signOut()
      await navigate(paths.home)
    },
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, release?: () => void) =>
      release?.(),
  }
}
