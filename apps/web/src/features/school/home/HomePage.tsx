import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { schoolName } from '../../../lib/school.ts'
import { useSession } from '../../../lib/session.ts'
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
      <KeyFeatures />
      <ProductTour />
      <Testimonials />
      <Faqs />
      <ContactSection />
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
          <p>A person reads every message and answers by e-mail.</p>
          {isVisitor ? (
            <p data-of-visitor="only">
              Cannot sign in? <Link to={paths.forgotPassword}>Reset your password</Link>. That is
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
