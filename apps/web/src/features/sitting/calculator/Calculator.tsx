import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import classes from './Calculator.module.css'
import { calculator, newCalculator } from './calculator.ts'
import { Keypad } from './Keypad.tsx'
import type { CalculatorKey } from './keys.ts'

/** A display to type into and a keypad. */
export function Calculator() {
  const [state, dispatch] = useReducer(calculator, newCalculator)
  const field = useRef<HTMLInputElement>(null)
  const { text, caret, result } = state
  useEffect(() => field.current?.focus(), [])
  useLayoutEffect(() => {
    if (document.activeElement === field.current && field.current?.value === text)
      field.current.setSelectionRange(caret, caret)
  }, [text, caret])

  const selection = () => ({
    from: field.current?.selectionStart ?? text.length,
    to: field.current?.selectionEnd ?? text.length,
  })
  const press = ({ piece, does }: CalculatorKey) => {
    if (piece) dispatch({ type: 'key', piece, ...selection() })
    else if (does === 'back') dispatch({ type: 'back', ...selection() })
    else if (does) dispatch({ type: does })
  }

  return (
    <div className={classes.calculator}>
      <div className={classes.display}>
        <input
          ref={field}
          className={classes.text}
          aria-label="Expression"
          inputMode="none"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) =>
            dispatch({
              type: 'typed',
              text: currentTarget.value,
              caret: currentTarget.selectionStart ?? currentTarget.value.length,
            })
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === '=') {
              event.preventDefault()
              dispatch({ type: 'equals' })
            } else if (state.isDone && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
              event.preventDefault()
              press({ label: event.key, piece: event.key })
            }
          }}
        />
        <output className={classes.result} data-problem={state.isProblem || undefined}>
          {result === '' ? ' ' : state.isProblem ? result : `= ${result}`}
        </output>
      </div>
      <Keypad angle={state.angle} onKey={press} />
    </div>
  )
}
