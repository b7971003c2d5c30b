import { type ComponentType, type ReactNode, useState } from 'react'
import { LoadedDialog } from './feedback/LoadedDialog.tsx'
import { toast } from './feedback/toast.ts'
import classes from './Picture.module.css'
import type { PictureDialogProps } from './PictureDialog.tsx'

const importDialog = () => import('./PictureDialog.tsx')

/** Loads the picture dialog in advance, so that it works offline. */
export const preloadPictureDialog = async (): Promise<void> => {
  await importDialog()
}

interface Shown {
  readonly src: string
  readonly alt: string
}

/** A button that shows a picture in the size of the window. */
export function EnlargeButton({
  src,
  alt,
  className,
  children,
}: Shown & { readonly className: string | undefined; readonly children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    importDialog()
      .then(({ PictureDialog }) => setDialog(() => PictureDialog))
      .catch(() => toast.error('The picture could not be opened'))
  }
  return (
    <>
      <button
        type="button"
        className={className}
        title="Enlarge"
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </button>
      {Dialog ? (
        <LoadedDialog isOpen={isOpen}>
          {(opened) => (
            <Dialog src={src} alt={alt} opened={opened} onClose={() => setOpen(false)} />
          )}
        </LoadedDialog>
      ) : null}
    </>
  )
}

/**
 * A picture that a click, a tap or Enter enlarges; `className` and the size apply to the picture.
 */
export const Picture = ({
  src,
  alt,
  className,
  ...rest
}: Shown & {
  readonly className: string | undefined
  readonly loading?: 'lazy'
  /** In CSS pixels, to reserve room for the picture before it is loaded. */
  readonly width?: number
  readonly height?: number
  readonly onError?: () => void
}) => (
  <EnlargeButton src={src} alt={alt} className={classes.button}>
    <img className={className} src={src} alt={alt} decoding="async" {...rest} />
  </EnlargeButton>
)
