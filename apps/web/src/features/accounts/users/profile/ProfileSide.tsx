import { Avatar, Button, FileButton, Paper } from '@mantine/core'
import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { IconPhoto, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { type Ref, type RefObject, useRef, useState } from 'react'
import { initialsOf } from '../../../../lib/graphemes.ts'
import { pictures } from '../../../../lib/pictures.ts'
import { ScriptText } from '../../../../ui/ScriptText.tsx'
import { fileSize, pictureTypes } from '../../../shared/uploads/index.ts'
import type { ProfileCalls } from '../users.api.ts'
import classes from './ProfileSide.module.css'
import { usePicture } from './use-picture.ts'

const pictureSize = 150

/** Picture, name, username and bio. A picture can be chosen, or dropped anywhere on the card. */
export function ProfileSide({
  profile,
  calls,
  mayEdit,
}: {
  readonly profile: Profile
  readonly calls: ProfileCalls
  readonly mayEdit: boolean
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
    <Paper
      component="section"
      aria-label="Picture"
      className={classes.side}
      {...(mayEdit ? target : {})}
    >
      <Avatar
        src={preview ?? present}
        alt={preview ? 'Preview of the chosen image' : `Picture of ${name}`}
        size={pictureSize}
        radius={pictureSize}
        color="brand"
        className={classes.picture ?? ''}
        classNames={{ placeholder: classes.initials ?? '' }}
        data-pending={preview !== null || undefined}
        data-over={isOver || undefined}
      >
        {initialsOf(name)}
      </Avatar>
      <p className={classes.name}>
        <ScriptText text={name} />
      </p>
      <p className={classes.username}>@{username}</p>
      <p role="status" className={classes.pending}>
        {file ? `Preview of ${file.name} (${fileSize(file.size)}), not uploaded yet` : null}
      </p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      {mayEdit ? (
        <PictureButtons
          picture={picture}
          hasPicture={profile_picture !== null}
          chooser={chooser}
          resetFile={resetFile}
        />
      ) : null}
      {bio ? <p className={classes.bio}>{bio}</p> : null}
    </Paper>
  )
}

/** Accepts the first dropped file. `isOver` is true while a file is dragged over the target. */
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

/** Chooses a picture, then uploads or discards it; also removes the current one. */
function PictureButtons({
  picture,
  hasPicture,
  chooser,
  resetFile,
}: {
  readonly picture: ReturnType<typeof usePicture>
  /** True if there is a picture to remove. */
  readonly hasPicture: boolean
  readonly chooser: RefObject<HTMLButtonElement | null>
  /** Clears the file input, so that the same file can be chosen again. */
  readonly resetFile: Ref<() => void>
}) {
  const { file, isUploading, isRemoving } = picture
  return (
    <div className={classes.buttons}>
      <FileButton
        accept={pictureTypes}
        onChange={(chosen) => void picture.choose(chosen)}
        resetRef={resetFile}
        disabled={isUploading}
      >
        {(props) => (
          <Button
            {...props}
            ref={chooser}
            variant="default"
            // Not the `disabled` attribute, because focus returns to the button when the upload
            // ends.
            data-disabled={isUploading}
            aria-disabled={isUploading}
            leftSection={<IconPhoto size={17} aria-hidden />}
          >
            {hasPicture || file ? 'Choose another image' : 'Choose an image'}
          </Button>
        )}
      </FileButton>
      {file ? (
        <>
          <Button
            onClick={picture.upload}
            loading={isUploading}
            leftSection={<IconUpload size={17} aria-hidden />}
          >
            Upload Image
          </Button>
          <Button
            variant="subtle"
            color="gray"
            onClick={picture.putAway}
            disabled={isUploading}
            leftSection={<IconX size={17} aria-hidden />}
          >
            Remove File
          </Button>
        </>
      ) : null}
      {hasPicture && !file ? (
        <Button
          variant="subtle"
          color="red"
          onClick={() => void picture.remove()}
          loading={isRemoving}
          leftSection={<IconTrash size={17} aria-hidden />}
        >
          Remove Picture
        </Button>
      ) : null}
    </div>
  )
}
