import { NativeSelect } from '@mantine/core'
import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../../lib/admin-paths.ts'
import { markingSchemesQuery } from '../../../../bank/marking-schemes/index.ts'
import classes from './PaperBuilder.module.css'

/** The name of a scheme in the list, with its year. */
const schemeLabel = ({ name, year }: MarkingScheme): string =>
  year === null ? name : `${name} (${year})`

/** Selects a marking scheme and explains below it how questions of these types are marked. */
export function MarkingField({
  value,
  types,
  ...field
}: Pick<ComponentProps<typeof NativeSelect>, 'error' | 'onChange'> & {
  readonly value: number
  /** Empty for all types. */
  readonly types: readonly QuestionType[]
}) {
  const { data, error, refetch } = useQuery(markingSchemesQuery())
  const scheme = data?.find(({ id }) => id === value)
  const words = scheme && markingText(scheme.rules, ...(types.length > 0 ? [types] : []))
  return (
    <NativeSelect
      {...field}
      label="Marking scheme"
      value={String(value)}
      data={
        data?.map((one) => ({ value: String(one.id), label: schemeLabel(one) })) ?? [
          { value: String(value), label: error ? 'Not loaded' : 'Loading…' },
        ]
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        error && !data ? (
          <>
            The schemes could not be loaded.{' '}
            <button type="button" className={classes.retry} onClick={() => void refetch()}>
              Try again
            </button>
          </>
        ) : (
          <>
            {words} {/* Opens in a new tab, so that what was typed here stays. */}
            <Link to={adminPaths.markingSchemes} target="_blank" className={classes.schemes}>
              All schemes
            </Link>
          </>
        )
      }
    />
  )
}
