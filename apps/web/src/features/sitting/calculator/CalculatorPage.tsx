import { useEffect } from 'react'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Calculator } from './Calculator.tsx'
import classes from './CalculatorPage.module.css'

/**
 * The page /calculator, opened on its own or in the frame beside an exam. Escape closes the frame.
 */
export function CalculatorPage() {
  useEffect(() => {
    if (window.parent === window) return
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') window.parent.postMessage('close-calculator', window.location.origin)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <main className={classes.page} aria-label="Scientific calculator">
      <PageTitle title="Scientific calculator" hidden />
      <Calculator />
    </main>
  )
}
