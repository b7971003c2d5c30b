import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { LoadedDialog } from '../../../../ui/feedback/LoadedDialog.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import type { ShownAttempt } from '../reviewed-questions.ts'
import { type ObjectedQuestion, ObjectingContext } from './objecting-context.ts'
import { ownObjectionsQuery } from './objections.api.ts'

const ObjectionDialog = lazy(() =>
  import('./ObjectionDialog.tsx').then((dialog) => ({ default: dialog.ObjectionDialog })),
)

/** Lets the student object to the questions within, while objections are taken. */
export function Objecting({
  attempt,
  children,
}: {
  readonly attempt: ShownAttempt
  readonly children: ReactNode
}) {
  const { take_quiz_id: takeQuizId, objections_close_at: closeAt, ahead = 0 } = attempt
  const now = useNow(ahead)
  const { data } = useQuery({ ...ownObjectionsQuery(takeQuizId), enabled: closeAt !== null })
  const [chosen, setChosen] = useState<ObjectedQuestion | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isOpen = closeAt !== null && now < closeAt
  const value = useMemo(
    () =>
      data
        ? {
            takeQuizId,
            isOpen,
            own: new Map(data.data.map((one) => [one.question_id, one])),
            object: (question: ObjectedQuestion) => {
              setChosen(question)
              setAsking(true)
            },
          }
        : null,
    [takeQuizId, isOpen, data],
  )
  return (
    <ObjectingContext value={value}>
      {children}
      <LoadedDialog isOpen={isAsking}>
        {(opened) =>
          chosen ? (
            <ObjectionDialog
              key={chosen.id}
              takeQuizId={takeQuizId}
              question={chosen}
              known={value?.own.get(chosen.id) ?? null}
              opened={opened}
              onClose={() => setAsking(false)}
            />
          ) : null
        }
      </LoadedDialog>
    </ObjectingContext>
  )
}
