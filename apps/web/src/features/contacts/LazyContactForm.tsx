import { lazy, Suspense, useRef } from 'react'
import { buttonClass } from '../../ui/controls/LinkButton.tsx'
import classes from './LazyContactForm.module.css'
import { useNear } from './use-near.ts'

const ContactForm = lazy(() =>
  import('./ContactForm.tsx').then(
    (loaded) => ({ default: loaded.ContactForm }),
    () => ({ default: FormMissing }),
  ),
)

/** The contact form, loaded when the reader comes near. Its room is kept free, so nothing moves. */
export function LazyContactForm() {
  const room = useRef<HTMLDivElement>(null)
  const isNear = useNear(room)
  return (
    <div ref={room} className={classes.room}>
      <Suspense fallback={null}>{isNear ? <ContactForm /> : null}</Suspense>
    </div>
  )
}

/** The network was away when the form was needed. */
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
