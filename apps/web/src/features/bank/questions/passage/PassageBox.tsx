import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { Translations } from '../../../../ui/languages/shown-texts.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import classes from './PassageBox.module.css'

/** The text and image shown before a question. */
export function PassageBox({
  title = 'Passage',
  text,
  format,
  image,
  language,
  translations,
}: {
  readonly title?: string
  readonly text: string
  readonly format: TextFormat
  /** The URL of the image. */
  readonly image: string | null
  /** The language of `text`, with its translations for readers who choose a language. */
  readonly language?: string | undefined
  readonly translations?: Translations | undefined
}) {
  return (
    <section aria-label={title} className={classes.passage}>
      <h3 className={classes.title}>{title}</h3>
      {text.trim() ? (
        <div className={classes.text}>
          <Translated text={text} format={format} language={language} translations={translations} />
        </div>
      ) : null}
      {image ? <Picture src={image} alt="Figure of the passage" className={classes.image} /> : null}
    </section>
  )
}
