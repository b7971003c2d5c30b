import { type ComponentType, useState } from 'react'
import { LoadedDialog } from './feedback/LoadedDialog.tsx'
import { toast } from './feedback/toast.ts'
import classes from './Picture.module.css'
import type { PictureDialogProps } from './PictureDialog.tsx'

const importDialog = () => import('./PictureDialog.tsx')

/** Loads the picture dialog in advance, so that it works offline. */
export const preloadPictureDialog = async (): Promise<void> => {
  await importDialog()
}

/** A picture that a click, a tap or Enter enlarges; `className` applies to the picture. */
export function Picture({
  src,
  alt,
  className,
  loading,
}: {
  readonly src: string
  readonly alt: string
  readonly className: string | undefined
  readonly loading?: 'lazy'
}) {
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
        className={classes.button}
        title="Enlarge"
        aria-haspopup="dialog"
        onClick={open}
      >
        <img className={className} src={src} alt={alt} loading={loading} />
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
