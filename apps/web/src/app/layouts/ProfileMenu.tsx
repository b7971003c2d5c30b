import { UnstyledButton } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Loaded, loadedPart } from '../../lib/loaded-part.tsx'
import { OpensLater } from '../../ui/controls/OpensLater.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import classes from './ProfileMenu.module.css'

const items = loadedPart(async () => (await import('./ProfileItems.tsx')).ProfileItems)

/** Profile menu: the signed-in user, links to their pages, the night mode switch and logout. */
export function ProfileMenu({ user }: { readonly user: SessionUser }) {
  const button = <ProfileButton user={user} />
  return (
    <OpensLater kind="menu" part={items} button={button}>
      <Loaded of={items} props={{ button, user }} />
    </OpensLater>
  )
}

interface ProfileButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  readonly user: SessionUser
}

/** Picture and name; opens the profile menu. */
function ProfileButton({ user, ...button }: ProfileButtonProps) {
  return (
    <UnstyledButton {...button} className={classes.target}>
      <span className="visually-hidden">Profile menu</span>
      <PersonAvatar name={user.name} picture={user.profile_picture} />
      <span className={classes.name}>{user.name}</span>
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
