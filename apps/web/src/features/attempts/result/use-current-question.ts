import { useState } from 'react'
import { useAddress } from '../../../ui/use-address.ts'
import { questionIndex } from './question-steps.ts'

/**
 * The panel's question. The address follows it, so that a reload or a shared address shows the same
 * one; the panel does not wait for that.
 */
export function useCurrentQuestion(count: number): readonly [number, (index: number) => void] {
  const [address, setAddress] = useAddress()
  const [current, setCurrent] = useState(() => questionIndex(address.get('question'), count))
  const choose = (index: number) => {
    setCurrent(index)
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('question', String(index + 1))
        return next
      },
      // Not a step of the history: Back leaves the result, it does not walk through 200 questions.
      { replace: true, preventScrollReset: true },
    )
  }
  return [current, choose]
}
