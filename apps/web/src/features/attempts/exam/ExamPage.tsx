import type { SessionUser } from '@prepwell/contract/users.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { ExamEntrance } from './ExamEntrance.tsx'

/** /take_quiz/:id, from the first question 'Start the quiz?' to the end. */
export function ExamPage() {
  const { id = '' } = useParams()
  // The student who came in stays the student of this page, whoever signs in meanwhile in another
  // tab.
  const [user] = useState<SessionUser | null>(useSession.getState().user)
  return user ? <ExamEntrance key={id} quizId={Number(id)} user={user} /> : null
}
