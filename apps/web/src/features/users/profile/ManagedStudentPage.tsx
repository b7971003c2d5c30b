import { useParams, useSearchParams } from 'react-router'
import { studentProfile } from '../users.api.ts'
import { ProfileScreen } from './ProfileScreen.tsx'
import { UnknownStudent } from './UnknownStudent.tsx'

/** A student's profile as an admin sees and edits it; `edit=true` in the address opens the form. */
export function ManagedStudentPage() {
  const id = Number(useParams().id)
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
  if (!Number.isSafeInteger(id) || id < 1) return <UnknownStudent />
  return (
    <ProfileScreen
      key={id}
      calls={studentProfile(id)}
      isForAdmin
      isEditing={search.get('edit') === 'true'}
      onEditing={setEditing}
      unknown={<UnknownStudent />}
    />
  )
}
