import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import classes from './Faqs.module.css'
import { Section } from './Section.tsx'

/**
 * Six collapsible answers in `details` elements, which support the keyboard and search in the page.
 */
export function Faqs() {
  return (
    <Section
      id="faqs"
      title="Questions people ask first"
      lead={
        <>
          Yours is not here? <Link to={paths.contact}>Write to us</Link>.
        </>
      }
      aside
    >
      <div className={classes.list}>
        {faqs.map(({ question, answer }) => (
          <details key={question} className={classes.entry}>
            <summary className={classes.question}>
              <h3>{question}</h3>
            </summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

const faqs: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'Is there a time limit in practice mode?',
    answer:
      'No. Practice mode has no time limit: the clock only counts up, so that you see how long you took. Stop to think, look something up, and submit when you are ready.',
  },
  {
    question: 'Are the exams timed?',
    answer:
      'Yes. Exam mode is timed: from your start you have the full duration of the exam, or what is left of it where everybody ends together. The server keeps the time, so a slow device or a wrong clock costs you nothing, and when the time is up your answers are submitted for you.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Nothing. All quizzes are free, practices and exams alike. You only need an account: one that your school gave you, or your own with a confirmed email address.',
  },
  {
    question: 'Do I lose my answers when the network drops?',
    answer:
      'No. Each answer is stored on your device at once and goes to the server as soon as it can be reached. The exam page always says where you stand: saved, saved on this device, or not saved. Carry on; after a reload you are back at the same question.',
  },
  {
    question: 'When do I see my result?',
    answer:
      'After a practice, at once. After an exam, when it is over for everybody, or once a teacher has checked it: a result that came earlier would give the answers to those who are still writing.',
  },
  {
    question: 'How are marks given?',
    answer:
      'One correct option: full marks or none. Several correct options: an incomplete choice earns its share, any wrong option makes it zero. Numbers count by their value, so 2.50 is as good as 2.5. Some exams take marks off for a wrong answer: the instructions show how each question is marked before you start.',
  },
]
