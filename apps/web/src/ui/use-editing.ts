import { useSearchParams } from 'react-router'

/** Is the page's form open, as `edit=true` in the address says, and a way to open and close it. */
export function useEditing(): readonly [boolean, (isEditing: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const setEditing = (isEditing: boolean) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        if (isEditing) next.set('edit', 'true')
        else next.delete('edit')
        return next
      },
      // Going back after saving must not open the form again.
      { replace: !isEditing, preventScrollReset: true },
    )
  return [search.get('edit') === 'true', setEditing]
}
