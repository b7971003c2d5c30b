import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { type ChoiceProps, ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import { subjectChoicesQuery } from './subjects.api.ts'

export function SubjectSelect({
  label = 'Subject',
  placeholder = 'Choose a subject',
  ...field
}: ChoiceProps) {
  const { data, error, refetch } = useQuery(subjectChoicesQuery())
  return (
    <ChoiceSelect
      label={label}
      placeholder={placeholder}
      {...field}
      many="subjects"
      choices={data}
      none={{
        text: 'There are no subjects yet.',
        add: 'Add a subject',
        path: adminPaths.addOne('subject'),
      }}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}

interface ChapterSelectProps extends ChoiceProps {
  /** Limits the choices to this subject's chapters; none are offered without a subject. */
  readonly subjectId: number | null
  /** Choices listed before the chapters, such as one for all of them. */
  readonly before?: ReadonlyArray<{ readonly id: number; readonly name: string }>
}

/**
 * Selects a chapter of a subject by name. The caller clears the chapter when the subject changes.
 */
export function ChapterSelect({
  subjectId,
  before = [],
  label = 'Chapter',
  placeholder = 'Choose a chapter',
  disabled = false,
  ...field
}: ChapterSelectProps) {
  const { data, error, refetch } = useQuery(subjectChoicesQuery())
  const subject = data?.find(({ id }) => id === subjectId)
  const isWaiting = data !== undefined && !subject
  return (
    <ChoiceSelect
      label={label}
      placeholder={isWaiting ? 'Choose a subject first' : placeholder}
      disabled={disabled || isWaiting}
      {...field}
      many="chapters"
      choices={subject && [...before, ...subject.chapters]}
      none={{
        text: 'This subject has no chapters yet.',
        add: 'Add a chapter',
        path: adminPaths.addOne('chapter', { subject: subjectId ?? undefined }),
      }}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}
