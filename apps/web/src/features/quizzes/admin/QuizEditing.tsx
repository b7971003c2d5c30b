import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEditing } from '../../../ui/use-editing.ts'
import { quizDependentsQuery } from '../../dependents/dependents.api.ts'
import { type ExamClock, updateQuizMutation } from '../quizzes.api.ts'
import { ExamClockGate, QuizFormSkeleton } from './ExamClockGate.tsx'
import { QuizForm } from './QuizForm.tsx'
import { changesOf, fieldsOf, fixedFields } from './quiz-form.ts'

/**
 * The form that changes a quiz, after which the quiz is shown again; what can no
 * longer be changed is disabled.
 */
export function QuizEditing({ quiz }: { readonly quiz: QuizDetail }) {
  const { name } = quiz
  return (
    <>
      <PageTitle title="Edit quiz" windowTitle={`Edit ${name} · Quiz`} />
      <Panel title={name}>
        <ExamClockGate>{(clock) => <OpenForm quiz={quiz} clock={clock} />}</ExamClockGate>
      </Panel>
    </>
  )
}

function OpenForm({ quiz, clock }: { readonly quiz: QuizDetail; readonly clock: ExamClock }) {
  const [, setEditing] = useEditing()
  const close = () => setEditing(false)
  // As it was when the form was opened: it may be loaded anew meanwhile.
  const [before] = useState(() => fieldsOf(quiz, clock.zone))
  const dependents = useQuery(quizDependentsQuery(quiz.id))
  // Where it cannot be learned, the server says what is fixed.
  if (dependents.isPending) return <QuizFormSkeleton />
  return (
    <QuizForm
      label="Edit quiz"
      quizId={quiz.id}
      action="Save Changes"
      initial={before}
      clock={clock}
      keptDate={before.date_of_quiz}
      fixed={fixedFields(quiz.quiz_mode, dependents.data?.attempts ?? 0)}
      save={updateQuizMutation(quiz.id)}
      bodyOf={(fields) => changesOf(before, fields)}
      onSaved={() => {
        toast.success('Successfully edited the quiz')
        close()
      }}
      onRefused={() => void dependents.refetch()}
      onCancel={close}
      startsFocused
    />
  )
}
