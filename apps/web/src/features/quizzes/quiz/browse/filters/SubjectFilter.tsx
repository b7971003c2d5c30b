import { Button, Select } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { quizSubjectsQuery } from '../../quizzes.api.ts'

/** The maximum number of options shown; typing finds the rest. */
const shownMax = 200

/** Selects one of the subjects that have quizzes of the mode. */
export function SubjectFilter({
  mode,
  value,
  onChange,
}: {
  readonly mode: QuizMode
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}) {
  const { data, isError, isFetching, refetch } = useQuery(quizSubjectsQuery(mode))
  const hasFailed = isError && !data
  return (
    <div>
      <Select
        label="Subject"
        placeholder="Any subject"
        data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={data?.some(({ id }) => id === value) ? String(value) : null}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any subject' }}
        limit={shownMax}
        maxDropdownHeight={280}
        nothingFoundMessage="No subject matches what you typed"
        disabled={!data}
        {...(hasFailed ? { error: 'The subjects could not be loaded' } : {})}
      />
      {hasFailed ? (
        <Button
          mt={6}
          size="compact-xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Retry
        </Button>
      ) : null}
    </div>
  )
}
