import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import classes from './PassageBox.module.css'

/** The text and image shown before a question. */
export function PassageBox({
  title = 'Passage',
  text,
  format,
  image,
}: {
  readonly title?: string
  readonly text: string
  readonly format: TextFormat
  /** The URL of the image. */
  readonly image: string | null
}) {
  return (
    <section aria-label={title} className={classes.passage}>
      <h3 className={classes.title}>{title}</h3>
      {text.trim() ? (
        <div className={classes.text}>
          <RichText text={text} format={format} />
        </div>
      ) : null}
      {image ? <Picture src={image} alt="Figure of the passage" className={classes.image} /> : null}
    </section>
  )
}
