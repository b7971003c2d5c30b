import { useNight } from '../../../ui/theme/use-night.ts'
import classes from './ProductTour.module.css'
import examDark from './pictures/exam-dark.webp'
import examLight from './pictures/exam-light.webp'
import resultDark from './pictures/result-dark.webp'
import resultLight from './pictures/result-light.webp'
import resultPhoneDark from './pictures/result-phone-dark.webp'
import resultPhoneLight from './pictures/result-phone-light.webp'

// `scripts/take-pictures.mjs` takes these pictures from the running product and prints their sizes.
const exam = { light: examLight, dark: examDark, width: 390, height: 800 }
const result = { light: resultLight, dark: resultDark, width: 658, height: 704 }
const resultPhone = { light: resultPhoneLight, dark: resultPhoneDark, width: 358, height: 929 }

/** Real pictures of an exam and its result. */
export function ProductTour() {
  return (
    <div className={classes.tour}>
      <section className={classes.stop} aria-labelledby="tour-exam">
        <div className={classes.words}>
          <h2 id="tour-exam" className={classes.title}>
            An exam that survives a bad connection
          </h2>
          <p className={classes.text}>
            Each answer is saved on your device immediately and on the server a moment later. The
            page shows where it is saved.
          </p>
          <p className={classes.text}>
            Reload, close the tab by mistake, pick up another phone: one click, and you are at the
            same question with the same answers.
          </p>
        </div>
        <div className={classes.phone}>
          <ThemedPicture
            wide={exam}
            alt="An exam on a phone: the time that is left, the word Saved, question 4 of 12 with four options, and buttons to save or to mark for review."
          />
        </div>
      </section>
      <section className={classes.stop} data-mirrored aria-labelledby="tour-result">
        <div className={classes.words}>
          <h2 id="tour-result" className={classes.title}>
            A result that teaches
          </h2>
          <p className={classes.text}>
            Right, wrong, partly right or blank: you see what you chose, what was correct, and why.
          </p>
          <p className={classes.text}>
            Filter for what went wrong, read the explanations, and practise that chapter again.
          </p>
        </div>
        <div className={classes.card}>
          <ThemedPicture
            wide={result}
            narrow={resultPhone}
            alt="A question in a result: marked as wrong, with the student's answer, the correct answer and an explanation with formulas."
          />
        </div>
      </section>
    </div>
  )
}

/** A picture of the product in light and night mode. Sizes in CSS pixels. */
interface Picture {
  readonly light: string
  readonly dark: string
  readonly width: number
  readonly height: number
}

/**
 * Shows the picture of the current theme, on phones one of phone width. Loads when it comes near
 * the viewport.
 */
function ThemedPicture({
  alt,
  wide,
  narrow = wide,
}: {
  readonly alt: string
  readonly wide: Picture
  readonly narrow?: Picture
}) {
  const theme = useNight().isNight ? 'dark' : 'light'
  return (
    <picture>
      <source
        media="(max-width: 48em)"
        srcSet={narrow[theme]}
        width={narrow.width}
        height={narrow.height}
      />
      <img
        alt={alt}
        loading="lazy"
        decoding="async"
        width={wide.width}
        height={wide.height}
        src={wide[theme]}
      />
    </picture>
  )
}
