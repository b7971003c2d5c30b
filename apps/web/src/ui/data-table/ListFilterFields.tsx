import { Select } from '@mantine/core'
import type { ChosenFilters, ListFilters } from './list-state.ts'

/** What {@link ListFilterFields} show and change. */
export interface ListFilterFieldsProps<Filters extends ListFilters> {
  readonly filters: Filters
  readonly chosen: ChosenFilters<Filters>
  readonly onChoose: (change: ChosenFilters<Filters>) => void
}

/** A field for each filter, side by side or one above the other as their parent lays them out. */
export function ListFilterFields<Filters extends ListFilters>({
  filters,
  chosen,
  onChoose,
  labelled = false,
}: ListFilterFieldsProps<Filters> & { readonly labelled?: boolean }) {
  return Object.entries(filters).map(([name, { label, options, usual }]) => (
    <Select
      key={name}
      {...(labelled ? { label } : { 'aria-label': label, w: 160 })}
      placeholder={`Any ${label.toLowerCase()}`}
      data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
      value={chosen[name] ?? null}
      onChange={(value) =>
        onChoose({ [name]: value ?? undefined } as unknown as ChosenFilters<Filters>)
      }
      clearable={usual === undefined}
      allowDeselect={usual === undefined}
    />
  ))
}
