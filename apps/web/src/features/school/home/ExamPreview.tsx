import classes from './ExamPreview.module.css'

const options = ['15 cm, real', '30 cm, real', '15 cm, virtual', '60 cm, real']
const palette = [
  { number: 1, state: 'answered' },
  { number: 2, state: 'answered' },
  { number: 3, state: 'marked' },
  { number: 4, state: 'skipped' },
  { number: 5, state: 'answered' },
  { number: 6, state: 'current' },
  { number: 7 },
  { number: 8 },
  { number: 9 },
  { number: 10 },
]

/** An illustration of an exam, made of text and hidden from screen readers. */
export function ExamPreview() {
  return (
    <div className={classes.exam} aria-hidden="true">
      <div className={classes.bar}>
        <span>Physics mock exam</span>
        <span className={classes.state}>
          <span className={classes.saved}>Saved</span>
          <span>00:42:18</span>
        </span>
      </div>
      <div className={classes.question}>
        <p className={classes.statement}>
          An object stands 30 cm in front of a thin convex lens of focal length 15 cm. Where is its
          image?
        </p>
        {options.map((option, index) => (
          <span key={option} className={classes.option} data-chosen={index === 1 || undefined}>
            {option}
          </span>
        ))}
      </div>
      <div className={classes.palette}>
        {palette.map(({ number, state }) => (
          <span key={number} data-state={state}>
            {number}
          </span>
        ))}
      </div>
    </div>
  )
}
