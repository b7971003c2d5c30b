import { useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { LoginFields, type LoginFieldsProps } from '../LoginFields.tsx'
import { ProvidersAgain } from './ProvidersAgain.tsx'

export interface FieldsAgainProps extends LoginFieldsProps {
  /** The user of the page; by default, the one whose session is stored. */
  readonly userId?: number
  /** True in a browser without tabs, if nothing is lost when the page closes. */
  readonly isInThisTab?: boolean
}

/** The fields of the login form, and the providers for those who have no password. */
export function FieldsAgain({ userId, isInThisTab = false, ...fields }: FieldsAgainProps) {
  // Kept, because the stored session may be removed in another tab meanwhile.
  const [stored] = useState(() => useSession.getState().user?.id)
  const id = userId ?? stored
  return (
    <div>
      <LoginFields {...fields} />
      {id === undefined ? null : <ProvidersAgain userId={id} isInNewTab={!isInThisTab} />}
    </div>
  )
}
