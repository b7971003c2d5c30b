import { NativeSelect } from '@mantine/core'
import { lateDeliveryText } from './late-delivery-text.ts'

const choices: readonly number[] = [0, 1, 2, 6, 12, 24]

/**
 * The field for the number of hours in which an exam accepts answers that were given in time but
 * arrive late.
 */
export function LateDeliveryField({
  hours,
  onChange,
}: {
  readonly hours: number
  readonly onChange: (hours: number) => void
}) {
  const offered = choices.includes(hours) ? choices : [...choices, hours].sort((a, b) => a - b)
  return (
    <NativeSelect
      label="Late answers"
      description="Answers given before the deadline that could not be sent in time, for example after a power cut. They are stored separately and count only if you accept them."
      maw={520}
      value={String(hours)}
      data={offered.map((each) => ({ value: String(each), label: lateDeliveryText(each) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
