import { memo } from 'react'
import type { Angle } from './evaluate.ts'
import classes from './Keypad.module.css'
import { type CalculatorKey, calculatorKeys } from './keys.ts'

const angles: Readonly<Record<Angle, { label: string; name: string }>> = {
  deg: { label: 'Deg', name: 'Deg: angles in degrees. Change to radians' },
  rad: { label: 'Rad', name: 'Rad: angles in radians. Change to degrees' },
}

/** The keys. Pressing one by mouse or touch does not move focus out of the display. */
export const Keypad = memo(function Keypad({
  angle,
  onKey,
}: {
  readonly angle: Angle
  readonly onKey: (key: CalculatorKey) => void
}) {
  return (
    <fieldset className={classes.keys} aria-label="Keys">
      {calculatorKeys.map((key) => {
        const { label, name } = key.does === 'angle' ? angles[angle] : key
        return (
          <button
            key={key.label}
            type="button"
            className={classes.key}
            data-kind={key.kind}
            aria-label={name}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onKey(key)}
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
})
