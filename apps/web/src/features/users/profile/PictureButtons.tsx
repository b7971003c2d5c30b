import { Button, FileButton } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import type { Ref, RefObject } from 'react'
import { pictureTypes } from '../../uploads/index.ts'
import classes from './ProfileSide.module.css'
import type { usePicture } from './use-picture.ts'

/** Choose a picture; then upload it or put it away; or remove the present one. */
export function PictureButtons({
  picture,
  hasPicture,
  chooser,
  resetFile,
}: {
  readonly picture: ReturnType<typeof usePicture>
  /** There is a picture that could be removed. */
  readonly hasPicture: boolean
  readonly chooser: RefObject<HTMLButtonElement | null>
  /** Forgets the chosen file, so that the same one can be chosen again. */
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
            // Not disabled: the focus comes back to it when the upload ends.
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
