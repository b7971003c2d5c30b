import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { type ChoiceProps, ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import { subjectChoicesQuery } from './subjects.api.ts'

/** Chooses a subject by its name. */
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
        path: paths.admin.addOne('subject'),
      }}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}

/** What {@link ChapterSelect} takes. */
interface ChapterSelectProps extends ChoiceProps {
  /** Only the chapters of this subject are offered; none while there is no subject. */
  readonly subjectId: number | null
}

/** Chooses a chapter of a subject by its name. Whoever changes the subject clears the chapter. */
export function ChapterSelect({
  subjectId,
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
      choices={subject?.chapters}
      none={{
        text: 'This subject has no chapters yet.',
        add: 'Add a chapter',
        path: paths.admin.addOne('chapter', { subject: subjectId ?? undefined }),
      }}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}
