import type { SessionUser } from '@prepwell/contract/users.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { PracticeSteps } from './PracticeSteps.tsx'

/** /take_practice/:id, from the start card to the result. */
export function PracticePage() {
  const { id = '' } = useParams()
  const signedIn = useSession(({ user }) => user)
  // Whoever practises stays the student of this page, whoever signs in meanwhile in another tab.
  const [seated, setSeated] = useState<SessionUser | null>(null)
  const user = seated ?? signedIn
  if (!user) return null
  return (
    <PracticeSteps key={`${id} ${user.id}`} quizId={Number(id)} user={user} onSeated={setSeated} />
  )
}
