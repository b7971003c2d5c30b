import { Select } from '@mantine/core'
import { numberText } from '../../../../lib/numbers.ts'
import { OneOf, SomeOf } from '../../../../ui/filters/ChoiceChips.tsx'
import { type FacetEntry, splitFacet } from './facets.ts'
import classes from './QuestionFacets.module.css'

interface OpenFacetProps {
  readonly label: string
  /** A value in the singular, such as 'tag'. */
  readonly one: string
  /** The values that occur in questions; undefined if they could not be loaded. */
  readonly facet: readonly FacetEntry[] | undefined
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: string[]) => void
  /** Set if several values can be chosen. */
  readonly isSeveral?: true
}

const any = { value: '', label: 'Any' }

/**
 * A filter by values that occur in questions: the first ones as chips, and a field to find the
 * others. Renders nothing if there are no values.
 */
export function OpenFacet({ label, one, facet, chosen, onChoose, isSeveral }: OpenFacetProps) {
  const { chips, rest } = splitFacet(facet, chosen)
  if (chips.length === 0) return null
  const counts = new Map(rest.map(({ value, count }) => [value, count]))
  const others =
    rest.length === 0 ? null : (
      <Select
        aria-label={`Another ${one}`}
        placeholder={`Another ${one}…`}
        size="sm"
        searchable
        data={rest.map(({ value, label: name }) => ({ value, label: name }))}
        value={null}
        onChange={(value) => {
          if (value !== null) onChoose(isSeveral ? [...chosen, value] : [value])
        }}
        limit={shownMax}
        maxDropdownHeight={280}
        nothingFoundMessage={`No ${one} matches what you typed`}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span className={classes.name}>{option.label}</span>
            <span className={classes.count}>{numberText(counts.get(option.value) ?? 0)}</span>
          </span>
        )}
      />
    )
  const shared = { label, children: others }
  if (isSeveral) return <SomeOf {...shared} choices={chips} chosen={chosen} onChoose={onChoose} />
  return (
    <OneOf
      {...shared}
      choices={[any, ...chips]}
      chosen={chosen[0] ?? any.value}
      onChoose={(value) => onChoose(value === any.value ? [] : [value])}
    />
  )
}

/** Maximum number of options shown at once; typing finds the rest. */
const shownMax = 200
