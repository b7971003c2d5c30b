import { useSearchParams } from 'react-router'
import { type FiguresChoice, readChoice, writeChoice } from './figures-choice.ts'

/** What the figures are about, as the address says, and a way to change it. */
export function useFiguresChoice(): readonly [
  FiguresChoice,
  (change: Partial<FiguresChoice>) => void,
] {
  const [address, setAddress] = useSearchParams()
  const change = (wanted: Partial<FiguresChoice>) =>
    setAddress((current) => writeChoice(current, { ...readChoice(current), ...wanted }), {
      preventScrollReset: true,
    })
  return [readChoice(address), change]
}
