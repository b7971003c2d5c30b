import '@mantine/dropzone/styles.layer.css'
import { Button, Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { pictureTypes, UploadList } from '../../../shared/uploads/index.ts'
import classes from './ImageField.module.css'
import type { QuestionImage } from './use-question-image.ts'

const icon = { size: 17, 'aria-hidden': true } as const

/** A picture on the clipboard, unless there is text to paste. */
export function pastedImage({ clipboardData }: ClipboardEvent): File | undefined {
  if (clipboardData.getData('text')) return undefined
  return Array.from(clipboardData.files).find(({ type }) => type.startsWith('image/'))
}

/** An optional image: chosen, dropped or pasted, and uploaded at once. */
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
  const { file, address, upload, isWaiting, isUploading, isUploaded } = image
  const chooser = useRef<HTMLButtonElement>(null)
  const wasChosen = useRef(false)
  useEffect(() => {
    // The focused button may have gone with the upload.
    if (!isWaiting && wasChosen.current && document.activeElement === document.body)
      chooser.current?.focus()
    wasChosen.current = isWaiting
  }, [isWaiting])
  const shownProblem = problem && isUploading ? onItsWay : (problem ?? image.problem)
  return (
    <fieldset className={classes.image}>
      <legend className={classes.label}>{label}</legend>
      <Dropzone
        className={classes.zone ?? ''}
        multiple={false}
        // The inner button takes focus, and its click opens the file chooser too.
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={isUploading}
        onDropAny={(accepted, refused) => {
          const dropped = accepted[0] ?? refused[0]?.file
          if (dropped) void image.choose(dropped)
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
            <Button
              ref={chooser}
              variant="default"
              size="xs"
              leftSection={<IconPhoto {...icon} />}
              data-wrong={problem !== undefined || undefined}
            >
              {address ? 'Choose another image' : 'Choose an image'}
            </Button>
          </p>
          {address ? null : (
            <p className={classes.limit}>JPEG, PNG, WebP or GIF; a large one is made smaller</p>
          )}
        </div>
      </Dropzone>
      <UploadList uploads={upload ? [upload] : []} />
      {shownProblem ? <Input.Error role="alert">{shownProblem}</Input.Error> : null}
      {isUploaded && !isWaiting ? (
        <Button
          className={classes.remove ?? ''}
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => {
            image.remove()
            chooser.current?.focus()
          }}
        >
          Remove Image
        </Button>
      ) : null}
    </fieldset>
  )
}

const onItsWay = 'The image is still on its way. Save again when it is uploaded'
