import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './Faqs.module.css'
import { faqs } from './faqs.ts'
import { Section } from './Section.tsx'

/**
 * Six answers that open and close; the browser's own element, so each works by
 * keyboard and by search in the page.
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
