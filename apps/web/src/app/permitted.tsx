import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import { may, permissions } from '@prepwell/contract/wire/permissions.ts'
import { rolesOf } from '@prepwell/contract/wire/roles.ts'
import { IconLock } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../ui/layout/PageTitle.tsx'

/**
 * Shows the page to readers with the permission. Others see which one they lack, and the page makes
 * no calls.
 */
export function permitted(permission: Permission, Page: ComponentType): ComponentType {
  return function PermittedPage() {
    const user = useSession((session) => session.user)
    if (!user || may(user, permission)) return <Page />
    return (
      <>
        <PageTitle title="No permission" />
        <EmptyState
          icon={IconLock}
          title="You do not have permission to access this page"
          text={`It is for people who may ${permissions[permission].meaning}. You are ${rolesOf(user).join(' and ')}. If you need it, please ask an admin of your school.`}
        >
          <LinkButton to={paths.staff.dashboard}>Go to the dashboard</LinkButton>
        </EmptyState>
      </>
    )
  }
}
