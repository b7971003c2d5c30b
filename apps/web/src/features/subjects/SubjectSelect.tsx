import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { messageOf } from '../../lib/query-client.ts'
import { type ChoiceProps, ChoiceSelect } from '../../ui/forms/ChoiceSelect.tsx'
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
