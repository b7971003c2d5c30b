import { Button } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { type Added, AddedLine } from '../../../../ui/forms/AddedLine.tsx'
import { subjectChoicesQuery } from '../../../bank/subjects/index.ts'
import { createQuizMutation } from '../quizzes.api.ts'
import { ExamClockGate, QuizFormSkeleton } from './ExamClockGate.tsx'
import { type Preselection, preselected } from './preselection.ts'
import { QuizForm } from './QuizForm.tsx'
import { bodyOf, emptyQuiz } from './quiz-form.ts'
import { ShareQuiz } from './share/ShareQuiz.tsx'

/** Adds quizzes one after another. The given subject and chapter are preselected. */
export function AddQuiz(named: Preselection) {
  // The values when the page was opened: tabs change the address, which must not empty this form.
  const [asked] = useState(named)
  const [added, setAdded] = useState<(Added & { readonly mode: QuizMode }) | null>(null)
  const { data: subjects = [], isPending } = useQuery(subjectChoicesQuery())
  const mayImport = useMay('lists.import')
  if (asked.chapterId !== null && isPending) return <QuizFormSkeleton />
  const { subjectId, chapterId } = preselected(subjects, asked)
  return (
    <>
      {mayImport ? (
        <Button
          component={Link}
          to={adminPaths.import('quiz')}
          variant="subtle"
          size="compact-sm"
          mb="md"
          leftSection={<IconFileImport size={17} stroke={1.8} aria-hidden />}
        >
          From a file
        </Button>
      ) : null}
      <ExamClockGate>
        {(clock) => (
          <QuizForm
            // A new React key after each save remounts the form, which empties it.
            key={added?.id ?? 'first'}
            label="Add quiz"
            action="Add quiz"
            initial={{
              fields: { ...emptyQuiz(subjectId, chapterId), ...clock.presets },
              composition: null,
            }}
            clock={clock}
            fixed={[]}
            save={createQuizMutation()}
            bodyOf={bodyOf}
            onSaved={(id, { name, quiz_mode: mode }) => {
              toast.success('Successfully added new quiz')
              if (mode !== '') setAdded({ id, name: name.trim(), path: adminPaths.quiz(id), mode })
            }}
            startsFocused={added !== null}
          />
        )}
      </ExamClockGate>
      <AddedLine added={added} />
      {added ? <ShareQuiz id={added.id} mode={added.mode} /> : null}
    </>
  )
}
