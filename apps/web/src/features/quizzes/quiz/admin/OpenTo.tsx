import { Radio, Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FoldedOptions } from '../../../../ui/forms/FoldedOptions.tsx'
import { GroupsSelect, useOpenToText } from '../../../accounts/groups/index.ts'
import type { QuizFields } from './quiz-form.ts'

/** Selects who can take a quiz: all students, or chosen groups. */
export function OpenTo({
  value,
  onChange,
  input: { error, 'data-path': path },
}: {
  readonly value: QuizFields['group_ids']
  readonly onChange: (groups: QuizFields['group_ids']) => void
  /** The error and the field path from the form. */
  readonly input: { readonly error?: ReactNode; readonly 'data-path'?: string }
}) {
  const text = useOpenToText(value ?? [])
  return (
    <FoldedOptions icon={IconUsersGroup} title="Open to" summary={text} hasErrors={Boolean(error)}>
      <Radio.Group
        aria-label="Open to"
        value={value === null ? 'all' : 'groups'}
        error={value === null && error}
        errorProps={{ role: 'alert', mt: 'xs' }}
        onChange={(chosen) => onChange(chosen === 'all' ? null : [])}
      >
        <Stack gap={10}>
          <Radio value="all" label="All students" />
          <Radio
            value="groups"
            label="Some groups"
            description="Other students do not see it, and cannot open it by its address."
          />
        </Stack>
      </Radio.Group>
      {value === null ? null : (
        <GroupsSelect
          value={value}
          onChange={(ids) => onChange(ids.toSorted((a, b) => a - b))}
          error={error}
          data-path={path}
        />
      )}
    </FoldedOptions>
  )
}
