import { Button } from '@mantine/core'
import { picturesIn } from '@prepwell/contract/bank/text-pictures.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react'
import { useMay } from '../../../../lib/use-may.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { isImage } from '../picture-file.ts'
import classes from './PictureField.module.css'
import { PictureList } from './PictureList.tsx'
import { UploadList } from './UploadList.tsx'
import { textAreaOf, usePictureUploads } from './use-picture-uploads.ts'

interface PictureFieldProps {
  /** The text's name with its article, as in 'Add a picture to the explanation'. */
  readonly about: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** True for a one-line field among others, with a small button beside it. */
  readonly inline?: boolean
  readonly className?: string | undefined
  /** The text area. */
  readonly children: ReactNode
}

const hasText = (data: DataTransfer) => data.getData('text') !== ''
const imagesOf = (data: DataTransfer) => Array.from(data.files).filter(isImage)

/**
 * A text area into which authors of questions can paste, drop or choose pictures. It asks for the
 * alternative text of each picture.
 */
export function PictureField({
  about,
  value,
  onChange,
  inline = false,
  className = '',
  children,
}: PictureFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, addAll } = usePictureUploads({ box, value, inline, onChange })
  const mayAdd = useMay('questions.edit')
  if (!mayAdd) return <div className={className}>{children}</div>
  const choose = () => chooser.current?.click()
  const onPaste = (event: ClipboardEvent) => {
    const images = hasText(event.clipboardData) ? [] : imagesOf(event.clipboardData)
    if (images.length === 0) return
    event.preventDefault()
    // Otherwise the form would take the picture as the question's image.
    event.stopPropagation()
    void addAll(images)
  }
  const onDrop = (event: DragEvent) => {
    // Takes any file, because the browser would otherwise open it in place of the form. Browsers
    // that cannot read HEIC do not even report it as an image.
    const files = Array.from(event.dataTransfer.files)
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void addAll(files)
  }
  const label = `Add a picture to ${about}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of the text area bubble here
    <div
      ref={box}
      className={`${classes.box} ${className}`}
      onPaste={onPaste}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={onDrop}
      onKeyDown={({ altKey, code }) => {
        // Compares the physical key, because Alt types another character on a Mac.
        if (altKey && code === 'KeyP') choose()
      }}
    >
      <div className={inline ? classes.inline : undefined}>
        {children}
        {inline ? (
          <IconButton label={label} tabIndex={-1} onClick={choose}>
            <IconPhotoPlus size={17} stroke={1.8} aria-hidden />
          </IconButton>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            mt={6}
            leftSection={<IconPhotoPlus size={16} stroke={1.8} aria-hidden />}
            aria-label={label}
            aria-keyshortcuts="Alt+P"
            onClick={choose}
          >
            Add a picture
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={`Picture for ${about}`}
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? [])
          currentTarget.value = ''
          if (chosen.length > 0) void addAll(chosen)
        }}
      />
      <UploadList uploads={uploads} />
      <PictureList
        about={about}
        pictures={picturesIn(value)}
        value={value}
        onChange={onChange}
        onRemoved={() => textAreaOf(box.current)?.focus()}
      />
    </div>
  )
}
