import { Skeleton } from '@mantine/core'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { type ReactNode, use } from 'react'
import { useSession } from '../../lib/session.ts'
import { Loading } from '../feedback/Loading.tsx'
import { InLanguages } from './InLanguages.tsx'
import { ReadingContext } from './reading.ts'

/** Questions of a paper in the languages that a member of staff chooses above them. */
export function PaperReading({
  languages,
  quiz,
  children,
}: {
  /** Absent if there is nothing to choose. */
  readonly languages: PaperLanguages | undefined
  /** Id of the quiz. */
  readonly quiz: number
  readonly children: ReactNode
}) {
  const reader = useSession(({ user }) => user?.id ?? 0)
  return (
    <InLanguages
      languages={languages}
      reader={reader}
      quiz={quiz}
      fallback={
        <Loading what="Loading the question…">
          <Skeleton height={320} />
        </Loading>
      }
    >
      <ReadingChoice />
      {children}
    </InLanguages>
  )
}

function ReadingChoice() {
  const reading = use(ReadingContext)
  return reading ? <reading.Switch /> : null
}
