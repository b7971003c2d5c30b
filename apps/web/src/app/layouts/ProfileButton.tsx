import { UnstyledButton } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Face } from '../../ui/Face.tsx'
import classes from './ProfileMenu.module.css'

interface ProfileButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  readonly user: SessionUser
}

/** Picture and name; opens the profile menu. */
export function ProfileButton({ user, ...button }: ProfileButtonProps) {
  return (
    <UnstyledButton {...button} className={classes.target}>
      <span className="visually-hidden">Profile menu</span>
      <Face name={user.name} picture={user.profile_picture} />
      <span className={classes.name}>{user.name}</span>
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
