import { Kbd } from '@mantine/core'
import classes from './FormKeys.module.css'

/** The keys that write one question after the other without a mouse. */
export function FormKeys({ withOptions }: { readonly withOptions: boolean }) {
  return (
    <p className={classes.keys}>
      <span>
        <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">Enter</Kbd> saves
      </span>
      {withOptions ? (
        <>
          <span>
            In an option: <Kbd size="xs">Enter</Kbd> goes to the next
          </span>
          <span>
            <Kbd size="xs">Alt</Kbd> + <Kbd size="xs">C</Kbd> marks it as correct
          </span>
          <span>
            <Kbd size="xs">Alt</Kbd> + <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> moves it
          </span>
          <span>
            <Kbd size="xs">Backspace</Kbd> removes an empty one
          </span>
        </>
      ) : null}
    </p>
  )
}
