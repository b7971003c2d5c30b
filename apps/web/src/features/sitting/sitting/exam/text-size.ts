import { useLocalStorage } from '@mantine/hooks'

/** Multiples of the normal size. */
const sizes = [0.875, 1, 1.125, 1.25, 1.5] as const

const isSize = (size: number) => sizes.some((one) => one === size)

/** The next size up or down. Stays at either end; an unknown size becomes the normal one. */
export function resized(size: number, step: 1 | -1): number {
  if (!isSize(size)) return 1
  const sorted = step === 1 ? sizes : sizes.toReversed()
  return sorted.find((one) => (one - size) * step > 0) ?? size
}

/** The text size of questions and options, stored in this browser. */
export function useTextSize() {
  const [stored, setSize] = useLocalStorage<number>({
    key: 'exam-text-size',
    defaultValue: 1,
    getInitialValueInEffect: false,
  })
  const size = isSize(stored) ? stored : 1
  return { size, setSize }
}
