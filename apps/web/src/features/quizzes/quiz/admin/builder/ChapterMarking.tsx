import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { markingSchemesQuery } from '../../../../bank/marking-schemes/index.ts'
import { MarkingField } from './MarkingField.tsx'

/** Selects the marking scheme of a paper on one whole chapter. */
export function ChapterMarking({
  value,
  onChange,
  error,
  whyFixed,
}: {
  readonly value: number
  readonly onChange: (id: number) => void
  readonly error: ReactNode
  /** The reason why the scheme cannot be changed; undefined if it can. */
  readonly whyFixed: string | undefined
}) {
  const { data } = useQuery(markingSchemesQuery())
  const rules = data?.find(({ id }) => id === value)?.rules
  const unused = rules ? questionTypes.filter((type) => rules[type] === undefined) : []
  const left = unused.length > 0 ? `${unused.join(' and ')} questions are left out.` : undefined
  return (
    <MarkingField
      value={value}
      types={[]}
      alike={1}
      onNewer={onChange}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      error={error}
      disabled={whyFixed !== undefined}
      note={whyFixed ?? left}
    />
  )
}
