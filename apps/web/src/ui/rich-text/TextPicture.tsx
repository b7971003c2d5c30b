import { pictureSize } from '@prepwell/contract/bank/text-pictures.ts'
import { use, useState } from 'react'
import { pictures } from '../../lib/pictures.ts'
import { Picture } from '../Picture.tsx'
import { IsInControl } from './is-in-control.ts'
import classes from './rich-text.module.css'

/** Maximum height of a picture in pixels, in a text and in a control. */
const highest = { text: 400, control: 240 }

/** A picture in a text. Its name contains its size, so its space is reserved and nothing moves. */
export function TextPicture({ name, alt }: { readonly name: string; readonly alt: string }) {
  const isInControl = use(IsInControl)
  const [failures, setFailures] = useState(0)
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <span className={classes.missing}>
        {alt ? `${alt} (this picture could not be loaded)` : 'This picture could not be loaded'}{' '}
        {isInControl ? null : (
          <button
            type="button"
            className={classes.again}
            onClick={() => {
              setFailures(failures + 1)
              setMissing(false)
            }}
          >
            Try again
          </button>
        )}
      </span>
    )
  const picture = {
    src: pictures.question(name),
    className: classes.picture,
    loading: 'lazy',
    onError: () => setMissing(true),
    ...shownSize(name, isInControl ? highest.control : highest.text),
  } as const
  if (isInControl) return <img key={failures} alt={alt} decoding="async" {...picture} />
  return <Picture key={failures} alt={alt} {...picture} />
}

/**
 * Returns the size of a picture, scaled down if it is higher than `most`; the styles limit its
 * width.
 */
function shownSize(name: string, most: number) {
  const size = pictureSize(name)
  if (!size) return {}
  const scale = Math.min(1, most / size.height)
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
}
