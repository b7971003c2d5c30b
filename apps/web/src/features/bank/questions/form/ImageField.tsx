import '@mantine/dropzone/styles.layer.css'
import { Button, Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhoto, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { fileSize, pictureTypes } from '../../../shared/uploads/index.ts'
import classes from './ImageField.module.css'
import type { QuestionImage } from './use-question-image.ts'

const icon = { size: 17, 'aria-hidden': true } as const

/** A picture from the clipboard; undefined if the clipboard also has text. */
export function pastedImage({ clipboardData }: ClipboardEvent): File | undefined {
  if (clipboardData.getData('text')) return undefined
  return Array.from(clipboardData.files).find(({ type }) => type.startsWith('image/'))
}

/** An optional image: chosen or dropped here, then uploaded with its own button. */
export function ImageField({
  label = 'Image',
  pasteInto = 'the form',
  image,
  problem,
}: {
  readonly label?: string
  /** The name of the field into which a picture can be pasted. */
  readonly pasteInto?: string
  readonly image: QuestionImage
  readonly problem: string | undefined
}) {
  const { file, address, isReading, isUploading, isUploaded } = image
  const chooser = useRef<HTMLButtonElement>(null)
  const uploader = useRef<HTMLButtonElement>(null)
  const wasUploading = useRef(false)
  useEffect(() => {
    // A busy button loses focus. This returns the focus, so that keyboard users stay where they
    // were.
    const hasLostFocus = wasUploading.current && document.activeElement === document.body
    if (!isUploading && hasLostFocus) uploader.current?.focus()
    wasUploading.current = isUploading
  }, [isUploading])
  const endWith = (act: () => void) => () => {
    act()
    chooser.current?.focus()
  }
  return (
    <fieldset className={classes.image}>
      <legend className={classes.label}>{label}</legend>
      <Dropzone
        className={classes.zone ?? ''}
        multiple={false}
        // The button inside takes focus, and its click also opens the file chooser.
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={isUploading}
        onDropAny={(accepted, refused) => {
          const dropped = accepted[0] ?? refused[0]?.file
          if (dropped) image.choose(dropped)
        }}
        onDrop={() => {}}
        inputProps={{ accept: pictureTypes, 'aria-label': `${label} file`, hidden: true }}
      >
        <div className={classes.inside}>
          {address ? (
            <img
              src={address}
              alt={file ? 'Preview of the chosen image' : 'Uploaded for this question'}
              className={classes.preview}
            />
          ) : null}
          <p className={classes.hint}>
            {address ? null : `Drop an image here, paste one into ${pasteInto}, or`}
            <Button ref={chooser} variant="default" size="xs" leftSection={<IconPhoto {...icon} />}>
              {address ? 'Choose another image' : 'Choose an image'}
            </Button>
          </p>
          {address ? null : (
            <p className={classes.limit}>JPEG, PNG, WebP or GIF; a large one is made smaller</p>
          )}
        </div>
      </Dropzone>
      <p role="status" className={classes.pending}>
        {isReading
          ? 'Reading the image…'
          : file
            ? `${file.name} (${fileSize(file.size)}), not uploaded yet`
            : null}
      </p>
      {(problem ?? image.problem) ? (
        <Input.Error role="alert">{problem ?? image.problem}</Input.Error>
      ) : null}
      {file || isUploaded ? (
        <div className={classes.buttons}>
          <Button
            ref={uploader}
            variant={file ? 'filled' : 'default'}
            leftSection={<IconUpload {...icon} />}
            loading={isUploading}
            disabled={isReading}
            onClick={image.upload}
            data-wrong={problem !== undefined || undefined}
          >
            Upload Image
          </Button>
          {file ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconX {...icon} />}
              disabled={isUploading}
              onClick={endWith(image.putAway)}
            >
              Remove File
            </Button>
          ) : (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={endWith(image.remove)}
            >
              Remove Image
            </Button>
          )}
        </div>
      ) : null}
    </fieldset>
  )
}
