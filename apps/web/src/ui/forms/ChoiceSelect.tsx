import { Button, Select, type SelectProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './ChoiceSelect.module.css'

/** Props of a field that chooses an entry by id, in addition to those of Select. */
export interface ChoiceProps
  extends Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'inputContainer'> {
  readonly value?: number | null
  readonly onChange: (id: number | null) => void
  /** Shown beside the field, such as a lock or a button. */
  readonly rightAside?: ReactNode
}

export interface ChoiceSelectProps extends ChoiceProps {
  /** Plural name of the choices within a sentence: 'subjects'. */
  readonly many: string
  /** Undefined while they load. */
  readonly choices: ReadonlyArray<{ readonly id: number; readonly name: string }> | undefined
  /**
   * Shown if there are no choices: the reason, and a link to add the first. Omit for a filter,
   * which is then disabled.
   */
  readonly none?: { readonly text: string; readonly add: string; readonly path: string }
  /** Why the entries could not be loaded. */
  readonly failure: string | undefined
  readonly onRetry: () => void
}

/** Maximum number of options shown at once; typing finds the rest. */
const shownMax = 200

/** A searchable select of names by id, which says so if there is nothing to choose from. */
export function ChoiceSelect({
  value = null,
  onChange,
  rightAside,
  many,
  choices,
  none,
  failure,
  onRetry,
  description,
  error,
  disabled = false,
  placeholder,
  ...field
}: ChoiceSelectProps) {
  const isEmpty = choices?.length === 0
  const isThere = choices?.some(({ id }) => id === value) ?? false
  // An address may contain the id of a deleted entry.
  const isGone = value !== null && choices !== undefined && !isThere
  const hint = failure ? (
    <Failure many={many} failure={failure} onRetry={onRetry} />
  ) : isEmpty && none ? (
    <>
      {none.text}{' '}
      <Link to={none.path} className={classes.link}>
        {none.add}
      </Link>
    </>
  ) : (
    description
  )
  return (
    <Select
      searchable
      // Opening on focus would cover the error message of the field.
      openOnFocus={false}
      selectFirstOptionOnChange
      // If nothing is selected, Mantine looks for the selected option a moment after opening and
      // clears the highlight, so that Enter would submit the form.
      selectFirstOptionOnDropdownOpen={!isThere}
      limit={shownMax}
      maxDropdownHeight={280}
      nothingFoundMessage={`No ${many} match what you typed`}
      {...field}
      data={(choices ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={isThere ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      placeholder={choices || failure || disabled ? placeholder : `Loading the ${many}…`}
      disabled={disabled || !choices || isEmpty}
      description={hint}
      error={error ?? (isGone && 'This no longer exists: choose another')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ component: 'div' }}
      {...(rightAside
        ? {
            inputContainer: (input: ReactNode) => (
              <div className={classes.row}>
                <div className={classes.input}>{input}</div>
                {rightAside}
              </div>
            ),
          }
        : {})}
    />
  )
}

function Failure({
  many,
  failure,
  onRetry,
}: {
  readonly many: string
  readonly failure: string
  readonly onRetry: () => void
}) {
  return (
    <span role="alert" className={classes.failure}>
      The {many} could not be loaded: {failure}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onRetry}
      >
        Retry
      </Button>
    </span>
  )
}
