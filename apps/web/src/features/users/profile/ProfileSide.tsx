import { Avatar, Paper } from '@mantine/core'
import type { Profile } from '@prepwell/contract/profiles.ts'
import { useRef, useState } from 'react'
import { pictures } from '../../../lib/paths.ts'
import { fileSize } from '../../uploads/picture-file.ts'
import type { ProfileCalls } from '../users.api.ts'
import { PictureButtons } from './PictureButtons.tsx'
import classes from './ProfileSide.module.css'
import { usePicture } from './use-picture.ts'

const pictureSize = 150

/**
 * Who it is: picture, name, username, bio. A picture can be chosen, or dropped anywhere on the
 * card.
 */
export function ProfileSide({
  profile,
  calls,
}: {
  readonly profile: Profile
  readonly calls: ProfileCalls
}) {
  const { name, username, bio, profile_picture } = profile
  const chooser = useRef<HTMLButtonElement>(null)
  const resetFile = useRef<() => void>(null)
  const picture = usePicture(calls, () => {
    resetFile.current?.()
    chooser.current?.focus()
  })
  const { file, preview, problem } = picture
  const { isOver, ...target } = useDropTarget((dropped) => void picture.choose(dropped))
  const present = profile_picture ? pictures.profile(profile_picture) : null
  return (
    <Paper component="section" aria-label="Picture" className={classes.side} {...target}>
      <Avatar
        src={preview ?? present}
        name={name}
        alt={preview ? 'Preview of the chosen image' : `Picture of ${name}`}
        size={pictureSize}
        radius={pictureSize}
        color="brand"
        className={classes.picture ?? ''}
        classNames={{ placeholder: classes.initials ?? '' }}
        data-pending={preview !== null || undefined}
        data-over={isOver || undefined}
      />
      <p className={classes.name}>{name}</p>
      <p className={classes.username}>@{username}</p>
      <p role="status" className={classes.pending}>
        {file ? `Preview of ${file.name} (${fileSize(file.size)}), not uploaded yet` : null}
      </p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <PictureButtons
        picture={picture}
        hasPicture={profile_picture !== null}
        chooser={chooser}
        resetFile={resetFile}
      />
      {bio ? <p className={classes.bio}>{bio}</p> : null}
    </Paper>
  )
}

/** Takes the first file that is dropped; `isOver` while one hovers. */
function useDropTarget(onDrop: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: React.DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: React.DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onDrop(file)
    },
  }
}
