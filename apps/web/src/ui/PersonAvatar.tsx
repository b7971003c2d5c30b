import { Avatar } from '@mantine/core'
import { initialsOf } from '../lib/graphemes.ts'
import { pictures } from '../lib/pictures.ts'

/** Pixels up to which the thumbnail of a picture is used. */
const thumbnailSize = 50

/**
 * A person's round picture, or the initials. Hidden from screen readers, because the name is beside
 * it.
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
