import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { LazyContactForm } from '../contacts/index.ts'
import classes from './ContactSection.module.css'
import { Section } from './Section.tsx'

/** How to reach the people behind this. */
export function ContactSection() {
  const isVisitor = useSession((session) => !session.user)
  return (
    <Section
      id="contact"
      title="Write to us"
      lead={
        <>
          <p>A person reads every message and answers by e-mail.</p>
          {isVisitor ? (
            <p>
              You cannot sign in? <Link to={paths.forgotPassword}>Reset your password</Link>, that
              is faster.
            </p>
          ) : null}
        </>
      }
      aside
    >
      <div className={classes.card}>
        <LazyContactForm />
      </div>
    </Section>
  )
}
