import { ContactSection } from './ContactSection.tsx'
import { Faqs } from './Faqs.tsx'
import { Hero } from './Hero.tsx'
import classes from './HomePage.module.css'
import { KeyFeatures } from './KeyFeatures.tsx'
import { ProductTour } from './ProductTour.tsx'
import { Testimonials } from './Testimonials.tsx'

/** What this is and for whom, answers to first questions, a way to ask more, and the way in. */
export function HomePage() {
  return (
    <div className={classes.page}>
      <title>Prepwell, exam preparation</title>
      <Hero />
      <KeyFeatures />
      <ProductTour />
      <Testimonials />
      <Faqs />
      <ContactSection />
    </div>
  )
}
