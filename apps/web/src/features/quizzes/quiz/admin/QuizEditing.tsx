import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { isExamOn } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useFresh } from '../../../../ui/forms/use-fresh.ts'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { useEditing, useWayBack } from '../../../../ui/use-address.ts'
import { quizDependentsQuery } from '../../../shared/dependents/index.ts'
import {
  createQuizMutation,
  type ExamClock,
  quizQuery,
  updateQuizMutation,
} from '../quizzes.api.ts'
import { compositionOf } from './builder/composition.ts'
import { ExamClockGate, QuizFormSkeleton } from './ExamClockGate.tsx'
import { QuizForm } from './QuizForm.tsx'
import { bodyOf, changesOf, copiedFieldsOf, fieldsOf, fixedFields } from './quiz-form.ts'
import { serverTime } from './use-quiz-form.ts'

/**
 * The form that changes a quiz. Fields that can no longer change are disabled. Afterwards the quiz
 * is shown again.
 */
export function QuizEditing({ quiz }: { readonly quiz: QuizDetail }) {
  const { name } = quiz
  return (
    <>
      <PageTitle title="Edit quiz" windowTitle={`Edit ${name} · Quiz`} />
      <Panel title={name}>
        <FreshQuiz id={quiz.id}>
          {(fresh, clock) => <OpenForm quiz={fresh} clock={clock} />}
        </FreshQuiz>
      </Panel>
    </>
  )
}

/**
 * The form for a new quiz, prefilled from this one. Nothing is stored until it is saved. The date
 * is left empty, so that no exam goes live by accident. Afterwards the new quiz is shown.
 */
export function QuizCopying({ quiz }: { readonly quiz: QuizDetail }) {
  const navigate = useNavigate()
  const goBack = useWayBack()
  return (
    <>
      <PageTitle title="Duplicate quiz" windowTitle={`Duplicate ${quiz.name} · Quiz`} />
      <Panel title={quiz.name}>
        <FreshQuiz id={quiz.id}>
          {(fresh, clock) => (
            <QuizForm
              label="Add quiz"
              action="Add quiz"
              initial={{
                fields: copiedFieldsOf(fresh, clock.zone),
                composition: compositionOf(fresh),
              }}
              clock={clock}
              fixed={[]}
              save={createQuizMutation()}
              bodyOf={bodyOf}
              onSaved={(id) => {
                toast.success('Successfully added new quiz')
                void navigate(adminPaths.quiz(id), { replace: true })
              }}
              onCancel={() => goBack(adminPaths.quiz(quiz.id))}
              startsFocused
            />
          )}
        </FreshQuiz>
      </Panel>
    </>
  )
}

/** Renders a form once the quiz has been loaded again, and the exam clock. */
function FreshQuiz({
  id,
  children,
}: {
  readonly id: number
  readonly children: (quiz: QuizDetail, clock: ExamClock) => ReactNode
}) {
  const quiz = useFresh(quizQuery(id))
  if (!quiz) return <QuizFormSkeleton />
  return <ExamClockGate>{(clock) => children(quiz, clock)}</ExamClockGate>
}

function OpenForm({ quiz, clock }: { readonly quiz: QuizDetail; readonly clock: ExamClock }) {
  const [, setEditing] = useEditing()
  const close = () => setEditing(false)
  // The values when the form was opened; a refetch may change the quiz meanwhile.
  const [before] = useState(() => ({
    fields: fieldsOf(quiz, clock.zone),
    composition: compositionOf(quiz),
    version: quiz.version,
  }))
  const dependents = useQuery(quizDependentsQuery(quiz.id))
  // If this fails to load, the server still refuses changes to fixed fields.
  if (dependents.isPending) return <QuizFormSkeleton />
  const begun = {
    attempts: dependents.data?.attempts ?? 0,
    isLive:
      quiz.quiz_mode === 'exam' &&
      quiz.results_published_at === null &&
      quiz.provisional_since === null &&
      isExamOn(
        {
          begins: quiz.date_of_quiz,
          duration: quiz.time_duration,
          entry: quiz.entry_seconds,
        },
        serverTime(clock),
      ),
  }
  return (
    <QuizForm
      label="Edit quiz"
      quiz={quiz}
      action="Save Changes"
      initial={before}
      clock={clock}
      keptDate={before.fields.date_of_quiz}
      fixed={fixedFields(quiz.quiz_mode, begun)}
      onlyLonger={quiz.quiz_mode === 'exam' && begun.isLive && begun.attempts > 0}
      save={updateQuizMutation(quiz.id, before.version)}
      bodyOf={(input) => changesOf(before, input)}
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
