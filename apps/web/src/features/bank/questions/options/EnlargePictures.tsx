import { VisuallyHidden } from '@mantine/core'
import { picturesIn } from '@prepwell/contract/bank/text-pictures.ts'
import { IconZoomIn } from '@tabler/icons-react'
import { pictures } from '../../../../lib/pictures.ts'
import { EnlargeButton } from '../../../../ui/Picture.tsx'
import classes from './options.module.css'

/**
 * Buttons that enlarge the pictures of an option. They are separate, because a click on the option
 * chooses it.
 */
const EnlargePictures = ({ text }: { readonly text: string }) => (
  <span className={classes.enlarge}>
    {[...new Map(picturesIn(text).map((picture) => [picture.name, picture])).values()].map(
      ({ name, alt }) => (
        <EnlargeButton
          key={name}
          src={pictures.question(name)}
          alt={alt}
          className={classes.enlargeButton}
        >
          <IconZoomIn size={16} stroke={1.8} aria-hidden />
          Enlarge {alt ? <VisuallyHidden>{alt}</VisuallyHidden> : null}
        </EnlargeButton>
      ),
    )}
  </span>
)

/**
 * The description of an option's radio button or checkbox; undefined if its text has no picture.
 */
export const enlargePictures = (text: string) =>
  picturesIn(text).length > 0 ? <EnlargePictures text={text} /> : undefined
