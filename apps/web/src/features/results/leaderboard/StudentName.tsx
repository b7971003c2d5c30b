import { Badge } from '@mantine/core'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import classes from './StudentName.module.css'

export function StudentName({
  name,
  username,
  picture,
  isReader = false,
}: {
  readonly name: string
  readonly username: string
  /** The file name of the profile picture. */
  readonly picture: string | null
  readonly isReader?: boolean
}) {
  return (
    <span className={classes.person} data-reader={isReader || undefined}>
      <PersonAvatar name={name} picture={picture} size={32} />
      <span className={classes.words}>
        <span className={classes.name}>
          <ScriptText text={name} />
          {isReader ? (
            <>
              {' '}
              <Badge size="sm" tt="none" className={classes.you}>
                You
              </Badge>
            </>
          ) : null}
        </span>{' '}
        <span className={classes.username}>@{username}</span>
      </span>
    </span>
  )
}
