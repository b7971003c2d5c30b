import { Group, Modal, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { IconButton } from './controls/IconButton.tsx'
import classes from './PictureDialog.module.css'

export interface PictureDialogProps {
  readonly src: string
  readonly alt: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Multiples of the size that fits the window. */
const zooms = [1, 1.5, 2, 3, 4] as const

/**
 * Shows a picture in the window's size and up to four times that. A picture larger than the window
 * scrolls.
 */
export function PictureDialog({ src, alt, opened, onClose }: PictureDialogProps) {
  const [level, setLevel] = useState(0)
  const zoom = zooms[level] ?? 1
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setLevel(0)}
      title={alt || 'Picture'}
      size="min(96vw, 1600px)"
      classNames={{ body: classes.body ?? '' }}
    >
      <div className={classes.frame}>
        <button
          type="button"
          className={classes.button}
          style={{ '--zoom': zoom } as CSSProperties}
          onClick={() => setLevel(level === 0 ? 2 : 0)}
        >
          <img className={classes.picture} src={src} alt={alt} />
        </button>
      </div>
      <Group gap="xs" justify="center" mt="sm">
        <IconButton
          label="Smaller"
          aria-disabled={level === 0}
          onClick={() => setLevel(Math.max(0, level - 1))}
        >
          <IconZoomOut size={20} stroke={1.7} aria-hidden />
        </IconButton>
        <Text size="sm" w={52} ta="center" className="tabular" role="status">
          {zoom * 100} %
        </Text>
        <IconButton
          label="Larger"
          aria-disabled={level === zooms.length - 1}
          onClick={() => setLevel(Math.min(zooms.length - 1, level + 1))}
        >
          <IconZoomIn size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </Group>
    </Modal>
  )
}
