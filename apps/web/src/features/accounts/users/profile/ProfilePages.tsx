import { type ComponentProps, type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../../../lib/session.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { useEditing } from '../../../../ui/use-address.ts'
import { StudentSecondFactor } from '../../auth/index.ts'
import { OwnGroups, StudentGroups } from '../../groups/index.ts'
import { adminProfile, type ShownProfile, studentProfile } from '../users.api.ts'
import { MyGoalCard } from './MyGoalCard.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import { UnknownStudent } from './UnknownStudent.tsx'

export function AdminProfilePage() {
  const isSignedIn = useSession(({ user }) => user !== null)
  // The reader has signed out and is about to leave this page.
  if (!isSignedIn) return null
  return <OwnProfile calls={adminProfile()} />
}

export function StudentProfilePage() {
  const id = useSession(({ user }) => user?.id)
  // The reader has signed out and is about to leave this page.
  if (id === undefined) return null
  return (
    <OwnProfile
      calls={studentProfile(id)}
      more={() => (
        <>
          <OwnGroups />
          <MyGoalCard />
        </>
      )}
    />
  )
}

/**
 * A student's profile as an admin sees and edits it. `edit=true` in the address opens the form.
 * `buttons` appear beside the heading.
 */
export function ManagedStudentPage({
  buttons,
  more,
}: {
  readonly buttons: (studentId: number) => ReactNode
  /** Shown below the groups. */
  readonly more?: (student: Pick<ShownProfile, 'id' | 'name' | 'roll_number'>) => ReactNode
}) {
  const id = Number(useParams().id)
  const [isEditing, setEditing] = useEditing()
  const mayEdit = useMay('students.edit')
  const mayGroup = useMay('groups.edit')
  if (!Number.isSafeInteger(id) || id < 1) return <UnknownStudent />
  return (
    <ProfileScreen
      key={id}
      calls={studentProfile(id)}
      isForAdmin
      mayEdit={mayEdit}
      isEditing={isEditing && mayEdit}
      onEditing={setEditing}
      buttons={buttons(id)}
      unknown={<UnknownStudent />}
      more={({ groups = [], has_second_factor: hasSecondFactor, ...student }) => (
        <>
          {mayGroup ? <StudentGroups {...student} groups={groups} /> : null}
          {mayEdit ? more?.(student) : null}
          {hasSecondFactor && mayEdit ? <StudentSecondFactor {...student} /> : null}
        </>
      )}
    />
  )
}

/** A profile that its owner views and edits. */
function OwnProfile(shown: Pick<ComponentProps<typeof ProfileScreen>, 'calls' | 'more'>) {
  const [isEditing, setEditing] = useState(false)
  return <ProfileScreen {...shown} isEditing={isEditing} onEditing={setEditing} />
}
