import classes from './Instructions.module.css'

/** What the instructions tell about the quiz; the duration in seconds. */
export interface QuizFacts {
  readonly name: string
  readonly total_marks: number
  readonly time_duration: number
  readonly total_questions: number
}

/** Name, total marks, duration. */
export function QuizDetails({ quiz }: { readonly quiz: QuizFacts }) {
  const minutes = Math.round(quiz.time_duration / 60)
  return (
    <section className={classes.card} aria-labelledby="quiz-details">
      <h2 id="quiz-details">Quiz details</h2>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{quiz.name}</dd>
        <dt>Questions</dt>
        <dd>{quiz.total_questions}</dd>
        <dt>Total marks</dt>
        <dd>{quiz.total_marks}</dd>
        <dt>Duration</dt>
        <dd>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</dd>
      </dl>
    </section>
  )
}
