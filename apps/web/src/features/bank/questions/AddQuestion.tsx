import { Alert, Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { shortened } from '../../../lib/graphemes.ts'
import { useOnceTrue } from '../../../lib/use-once-true.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { useLeaveGuard } from '../../../ui/feedback/use-leave-guard.ts'
import { AddedLine } from '../../../ui/forms/AddedLine.tsx'
import { subjectChoicesQuery } from '../subjects/index.ts'
import { QuestionForm } from './form/QuestionForm.tsx'
import { existingPreset, type Preset } from './form/question-locks.ts'
import { SaveButtons } from './form/SaveButtons.tsx'
import { useSeries } from './form/use-series.ts'
import { plainStatement } from './plain-statement.ts'
import { useSchoolWasAsked } from './questions.api.ts'

/** Adds questions one after another. A preselected subject or chapter is locked. */
export function AddQuestion({
  subjectId,
  chapterId,
}: {
  readonly subjectId: number | null
  readonly chapterId: number | null
}) {
  const { data, isPending } = useQuery(subjectChoicesQuery())
  const isReady = useOnceTrue(!isPending)
  const wasSchoolAsked = useSchoolWasAsked()
  const preset = useMemo(() => {
    const named = { subject: subjectId, chapter: chapterId }
    return data ? existingPreset(named, data) : named
  }, [data, subjectId, chapterId])
  if (!isReady || !wasSchoolAsked) return <FormSkeleton />
  return <NewQuestion preset={preset} />
}

function NewQuestion({ preset }: { readonly preset: Preset }) {
  const { form, added, lockSet, isWritten, isRestored, clear } = useSeries(preset)
  useLeaveGuard(isWritten, keptWords)
  const startAnew = async () => {
    const agreed = await confirm({
      title: 'Clear the form?',
      text: 'Everything you have typed is removed, except the locked parts.',
      yes: 'Clear',
      no: 'Keep it',
      danger: true,
    })
    if (agreed) clear()
  }
  return (
    <>
      {isRestored ? (
        <Alert variant="light" role="note" mb="lg" icon={<IconHistory aria-hidden />}>
          Your unsaved question has been restored.
        </Alert>
      ) : null}
      <QuestionForm label="Add question" form={form} lockSet={lockSet} preset={preset}>
        <SaveButtons form={form} action="Add question" />
        {isWritten ? (
          <Button variant="default" onClick={() => void startAnew()} disabled={form.isSaving}>
            Clear the form
          </Button>
        ) : null}
      </QuestionForm>
      <AddedLine
        added={
          added && {
            id: added.id,
            name: shortened(plainStatement(added.statement, added.format), 80),
            path: adminPaths.question(added.id),
          }
        }
      />
    </>
  )
}

function FormSkeleton() {
  return (
    <Loading what="Loading the form…">
      <Skeleton height={36} />
      <Skeleton height={36} mt={24} />
      <Skeleton height={90} mt={24} />
      <Skeleton height={36} mt={24} />
      <Skeleton height={36} mt={10} />
      <Skeleton height={36} mt={10} />
      <Skeleton height={36} mt={10} />
    </Loading>
  )
}

const keptWords = {
  title: 'Leave without saving?',
  text: 'The question has not been added yet. What you have typed stays in this tab until you log out or the session ends.',
}
