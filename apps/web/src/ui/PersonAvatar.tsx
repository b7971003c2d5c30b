import { Avatar } from '@mantine/core'
import { initialsOf } from '../lib/graphemes.ts'
import { pictures } from '../lib/paths.ts'

/** Up to this size in pixels the small version of a picture is enough. */
const thumbnailSize = 50

/**
 * A person's picture in a circle, or the initials. The name stands beside it, so it is not read
 * out.
 */
export function PersonAvatar({
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
  const address = size <= thumbnailSize ? pictures.profileThumbnail : pictures.profile
  return (
    <Avatar src={picture ? address(picture) : null} alt="" size={size} color="brand" aria-hidden>
      {initialsOf(name)}
    </Avatar>
  )
}
