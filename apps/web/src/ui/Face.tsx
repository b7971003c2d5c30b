import { Avatar } from '@mantine/core'
import { pictures } from '../lib/paths.ts'

/** A person's picture, or the initials. The name stands beside it, so it is not read out. */
export function Face({
  name,
  picture,
  size = 34,
}: {
  readonly name: string
  /** File name of the profile picture. */
  readonly picture: string | null
  /** Width and height in pixels. */
  readonly size?: number
}) {
  return (
    <Avatar
      src={picture ? pictures.profile(picture) : null}
      name={name}
      alt=""
      size={size}
      radius="xl"
      color="brand"
      aria-hidden
    />
  )
}
