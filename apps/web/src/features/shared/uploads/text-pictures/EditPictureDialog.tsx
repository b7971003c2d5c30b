import 'react-image-crop/dist/ReactCrop.css'
import { Button, Group, Input, Modal } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import ReactCrop from 'react-image-crop'
import { pictures } from '../../../../lib/pictures.ts'
import { pictureTrouble } from '../picture-file.ts'
import { shrinkPicture } from '../shrink-picture.ts'
import { canvasOf, fileOf, type Part, turned, whole } from './edit-picture.ts'
import classes from './PictureField.module.css'
import { uploadPatiently } from './upload-patiently.ts'

interface EditPictureDialogProps {
  /** The file name of an uploaded picture. */
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
  /** Receives the file name of the edited picture, which differs from `name`. */
  readonly onEdited: (name: string) => void
}

/** Crops and turns an uploaded picture. */
export function EditPictureDialog({ name, opened, onClose, onEdited }: EditPictureDialogProps) {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  // The whole picture at first, so that its edges can be moved by the keyboard too.
  const [part, setPart] = useState<Part>(whole)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const address = useAddress(picture)
  useEffect(() => {
    if (!opened) return
    setPart(whole)
    setProblem(null)
    canvasOf(pictures.question(name)).then(setPicture, (error) => setProblem(pictureTrouble(error)))
  }, [opened, name])
  const upload = useRef<AbortController>(null)
  const close = () => {
    upload.current?.abort()
    onClose()
  }
  const save = async () => {
    if (!picture || isSaving) return
    setSaving(true)
    setProblem(null)
    const stop = new AbortController()
    upload.current = stop
    try {
      const file = await shrinkPicture(await fileOf(picture, part))
      const onProgress = (share: number | null) => setProblem(share === null ? broken : null)
      const uploaded = await uploadPatiently(file, { onProgress, signal: stop.signal })
      if (stop.signal.aborted) return
      onEdited(uploaded)
      onClose()
    } catch (error) {
      if (!stop.signal.aborted) setProblem(pictureTrouble(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal opened={opened} onClose={close} title="Crop or turn the picture" size="lg">
      <div className={classes.crop}>
        {address ? (
          <ReactCrop
            crop={{ unit: '%', ...part }}
            onChange={(_pixels, { x, y, width, height }) => setPart({ x, y, width, height })}
          >
            <img src={address} alt="" className={classes.cropped} />
          </ReactCrop>
        ) : null}
      </div>
      {problem ? <Input.Error role="alert">{problem}</Input.Error> : null}
      <Group justify="space-between" mt="md">
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={17} aria-hidden />}
          disabled={!picture}
          onClick={() => {
            setPart(whole)
            setPicture(picture && turned(picture))
          }}
        >
          Turn
        </Button>
        <Group gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={isSaving} disabled={!picture} onClick={() => void save()}>
            Use it
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}

const broken = 'The connection is broken, trying again'

/** An object URL of the canvas. */
function useAddress(picture: HTMLCanvasElement | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    let made: string | null = null
    let isLatest = true
    picture.toBlob((content) => {
      if (!content || !isLatest) return
      made = URL.createObjectURL(content)
      setAddress(made)
    })
    return () => {
      isLatest = false
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [picture])
  return address
}
