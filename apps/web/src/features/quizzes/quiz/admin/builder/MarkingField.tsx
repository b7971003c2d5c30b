import { NativeSelect } from '@mantine/core'
import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import { newerPreset, schemeTitle } from '@prepwell/contract/bank/preset-schemes.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../../lib/admin-paths.ts'
import { markingSchemesQuery, schemeGroups } from '../../../../bank/marking-schemes/index.ts'
import classes from './PaperBuilder.module.css'

/** The name of a scheme in the list, with its year. */
export const schemeLabel = ({ name, year }: MarkingScheme): string =>
  year === null ? name : `${name} (${year})`

/** The schemes as grouped choices of the list. */
const choicesOf = (schemes: readonly MarkingScheme[]) =>
  schemeGroups(schemes).map(({ label, schemes: grouped }) => ({
    group: label,
    items: grouped.map((one) => ({ value: String(one.id), label: schemeLabel(one) })),
  }))

/**
 * Selects a marking scheme, and explains below it how questions of these types are marked. Offers a
 * newer preset of the same name.
 */
export function MarkingField({
  value,
  types,
  alike,
  onNewer,
  note,
  ...field
}: Pick<ComponentProps<typeof NativeSelect>, 'error' | 'onChange' | 'disabled'> & {
  readonly value: number
  /** The question types to explain; empty for all types. */
  readonly types: readonly QuestionType[]
  /** The number of sections with this scheme. */
  readonly alike: number
  /** Called to replace the scheme in all of these sections. */
  readonly onNewer: (id: number) => void
  /** A text before the description of the marks. */
  readonly note?: string | undefined
}) {
  const { data, error, refetch } = useQuery(markingSchemesQuery())
  const scheme = data?.find(({ id }) => id === value)
  const newer = scheme && newerPreset(scheme, data ?? [])
  const words = ({ rules }: Pick<MarkingScheme, 'rules'>) =>
    markingText(rules, ...(types.length > 0 ? [types] : []))
  return (
    <NativeSelect
      {...field}
      label="Marking scheme"
      value={String(value)}
      data={
        data
          ? choicesOf(data)
          : [{ value: String(value), label: error ? 'Not loaded' : 'Loading…' }]
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
            {note} {scheme && words(scheme)}
            {data ? null : (
              // Reserves space for the description of the marks while it loads.
              <span className={classes.room} aria-hidden>
                {words({ rules: plainRules })}
              </span>
            )}{' '}
            {/* Opens in a new tab, so that the form keeps its input. */}
            <Link to={adminPaths.markingSchemes} target="_blank" className={classes.schemes}>
              All schemes
            </Link>
            {scheme && newer && !field.disabled ? (
              <span className={classes.newer}>
                There is {schemeTitle(newer)}
                {words(newer) === words(scheme) ? ', with the same marks.' : `: ${words(newer)}`}{' '}
                <button type="button" className={classes.retry} onClick={() => onNewer(newer.id)}>
                  Use {schemeTitle(newer)}
                  {alike > 1 ? ` in ${alike} sections` : ''}
                </button>
              </span>
            ) : null}
          </>
        )
      }
    />
  )
}
