import { useParams } from 'react-router'
import { useEditing } from '../../../ui/use-editing.ts'
import { studentProfile } from '../users.api.ts'
import { ProfileScreen } from './ProfileScreen.tsx'
import { UnknownStudent } from './UnknownStudent.tsx'

/** A student's profile as an admin sees and edits it; `edit=true` in the address opens the form. */
export function ManagedStudentPage() {
  const id = Number(useParams().id)
  const [isEditing, setEditing] = useEditing()
  if (!Number.isSafeInteger(id) || id < 1) return <UnknownStudent />
  return (
    <ProfileScreen
      key={id}
      calls={studentProfile(id)}
      isForAdmin
      isEditing={isEditing}
      onEditing={setEditing}
      unknown={<UnknownStudent />}
    />
  )
}
