import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { schoolName } from '../../../lib/school.ts'
import { useSession } from '../../../lib/session.ts'
import { LazyOpenPractice } from '../../results/open-practice/index.ts'
import { LazyContactForm } from '../messages/index.ts'
import { Faqs } from './Faqs.tsx'
import { Hero } from './Hero.tsx'
import classes from './HomePage.module.css'
import { KeyFeatures } from './KeyFeatures.tsx'
import { ProductTour } from './ProductTour.tsx'
import { Section } from './Section.tsx'
import { Testimonials } from './Testimonials.tsx'

export function HomePage() {
  return (
    <div className={classes.page}>
      <title>{`${schoolName}, exam preparation`}</title>
      <Hero />
      <TrySection />
      <KeyFeatures />
      <ProductTour />
      <Testimonials />
      <Faqs />
      <ContactSection />
    </div>
  )
}

/**
 * Shown to visitors only, and only if the school's HTML document says that a practice is open to
 * them.
 */
function TrySection() {
  if (useSession((session) => session.user)) return null
  return (
    <div className={classes.try} data-of-visitor="only">
      <Section id="try" title="Try a question" lead="A real one. The answer is checked at once.">
        <div className={classes.card}>
          <LazyOpenPractice />
        </div>
      </Section>
    </div>
  )
}

function ContactSection() {
  const isVisitor = useSession((session) => !session.user)
  return (
    <Section
      id="contact"
      title="Write to us"
      lead={
        <>
          <p>A person reads every message and answers by email.</p>
          {isVisitor ? (
            <p data-of-visitor="only">
              Cannot log in? <Link to={paths.forgotPassword}>Reset your password</Link>. That is
              faster.
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
