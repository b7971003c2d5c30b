import { Face } from '../../ui/Face.tsx'
import classes from './StudentName.module.css'

/** A student with picture, name and username. */
export function StudentName({
  name,
  username,
  picture,
}: {
  readonly name: string
  readonly username: string
  /** File name of the profile picture. */
  readonly picture: string | null
}) {
  return (
    <span className={classes.person}>
      <Face name={name} picture={picture} size={40} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.username}>@{username}</span>
      </span>
    </span>
  )
}
