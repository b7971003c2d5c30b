import classes from './AuthCard.module.css'
import { serverMessage } from './server-message.ts'

/** Why the server refused, in red; nothing while it did not. */
export function Problem({ error }: { readonly error: Error | null }) {
  if (!error) return null
  return (
    <p className={classes.problem} role="alert">
      {serverMessage(error, 'Something went wrong.')}
    </p>
  )
}
