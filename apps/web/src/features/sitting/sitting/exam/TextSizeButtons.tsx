import { IconLetterA, IconTextDecrease, IconTextIncrease } from '@tabler/icons-react'
import classes from './TextSizeButtons.module.css'
import { resized, useTextSize } from './text-size.ts'

/** Decreases, increases or resets the text size of questions and options. */
export function TextSizeButtons() {
  const { size, setSize } = useTextSize()
  const buttons = [
    { icon: IconTextDecrease, name: 'Smaller text', to: resized(size, -1) },
    { icon: IconLetterA, name: 'Normal text', to: 1 },
    { icon: IconTextIncrease, name: 'Larger text', to: resized(size, 1) },
  ]
  return (
    <fieldset className={classes.group} aria-label="Text size">
      {buttons.map(({ icon: Icon, name, to }) => (
        <button
          key={name}
          type="button"
          className={classes.button}
          aria-label={name}
          title={name}
          // A disabled button would lose focus.
          aria-disabled={to === size}
          onClick={() => setSize(to)}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
