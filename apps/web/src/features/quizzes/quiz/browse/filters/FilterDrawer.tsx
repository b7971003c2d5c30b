import {
  FilterDrawer as Drawer,
  type FilterDrawerProps,
} from '../../../../../ui/filters/FilterDrawer.tsx'
import { BrowseFilters, type BrowseFiltersProps } from './BrowseFilters.tsx'

/** The filters in a drawer on the right, for narrow screens. */
export function FilterDrawer({
  mode,
  state,
  onChange,
  ...drawer
}: BrowseFiltersProps & Omit<FilterDrawerProps, 'children'>) {
  return (
    <Drawer {...drawer}>
      <BrowseFilters mode={mode} state={state} onChange={onChange} />
    </Drawer>
  )
}
