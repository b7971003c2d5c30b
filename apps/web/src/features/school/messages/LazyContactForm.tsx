import { useIntersection } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../../../ui/controls/LinkButton.tsx'
import classes from './LazyContactForm.module.css'

const ContactForm = lazy(() =>
  import('./ContactForm.tsx').then(
    (loaded) => ({ default: loaded.ContactForm }),
    () => ({ default: FormMissing }),
  ),
)

/**
 * The contact form, loaded when it is less than a screen away. Its space is reserved, so nothing
 * moves.
 */
export function LazyContactForm() {
  const { ref, entry } = useIntersection({ rootMargin: '100% 0px' })
  const [wasNear, setWasNear] = useState(false)
  if (entry?.isIntersecting && !wasNear) setWasNear(true)
  return (
    <div ref={ref} className={classes.room}>
      <Suspense fallback={null}>{wasNear ? <ContactForm /> : null}</Suspense>
    </div>
  )
}

/** Shown when the form could not be loaded. */
function FormMissing() {
  return (
    <div role="alert">
      <p>The contact form could not be loaded. Check your connection.</p>
      <button
        type="button"
        className={buttonClass({ variant: 'default' })}
        onClick={() => window.location.reload()}
      >
        Reload the page
      </button>
    </div>
  )
}
