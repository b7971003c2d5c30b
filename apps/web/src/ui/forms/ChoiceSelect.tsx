import { Button, Select, type SelectProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './ChoiceSelect.module.css'

/** What a field that chooses one entry by its id takes, beside what every Select takes. */
export interface ChoiceProps
  extends Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'inputContainer'> {
  readonly value?: number | null
  readonly onChange: (id: number | null) => void
  /** Stands beside the field: a lock, a button. */
  readonly rightAside?: ReactNode
}

/** What there is to choose from, and what to say while there is nothing. */
export interface ChoiceSelectProps extends ChoiceProps {
  /** What is chosen from, in a sentence: 'subjects'. */
  readonly many: string
  /** Absent while they load. */
  readonly choices: ReadonlyArray<{ readonly id: number; readonly name: string }> | undefined
  /** There is nothing to choose from: why, and where to add the first; a filter only is off. */
  readonly none?: { readonly text: string; readonly add: string; readonly path: string }
  /** Why they could not be loaded. */
  readonly failure: string | undefined
  readonly onRetry: () => void
}

/** The longest list that opens at once; typing finds the rest. */
const shownMax = 200

/**
 * A searchable field of names that stands for ids; it says so when there is nothing to choose from.
 */
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
  // An address can name what was deleted since.
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
      // Opened by the focus alone, the list would cover what a form says is wrong with the field.
      openOnFocus={false}
      selectFirstOptionOnChange
      // Where nothing is chosen, Mantine would look for the chosen option a moment after the list
      // opened, and take the highlight back from Enter: the form was sent instead.
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
      error={error ?? (isGone && 'It is not there any more: choose another')}
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
