import { useState } from 'react'
import type { ProfileCalls } from '../users.api.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

/** A profile that its owner reads and edits. */
export function OwnProfile({ calls }: { readonly calls: ProfileCalls }) {
  const [isEditing, setEditing] = useState(false)
  return <ProfileScreen calls={calls} isEditing={isEditing} onEditing={setEditing} />
}
