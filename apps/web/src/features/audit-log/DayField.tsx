import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A calendar day that narrows a list, as a moment in epoch seconds; null without one. */
export function DayField({
  label,
  labelled,
  value,
  onChange,
  read,
  show,
}: {
  readonly label: string
  /** Its name is above it; else it is only for screen readers and as a hint. */
  readonly labelled: boolean
  readonly value: number | null
  readonly onChange: (moment: number | null) => void
  readonly read: (day: string) => number | null
  readonly show: (moment: number | null) => string
}) {
  const [typed, setTyped] = useState({ moment: value, day: show(value) })
  // Another value than the typed one comes from outside: from a reset, or from the way back.
  useEffect(() => {
    setTyped((last) => (last.moment === value ? last : { moment: value, day: show(value) }))
  }, [value, show])
  return (
    <TextInput
      type="date"
      {...(labelled ? { label } : { 'aria-label': label, title: label, w: 150 })}
      value={typed.day}
      onChange={({ currentTarget: { value: day } }) => {
        const moment = read(day)
        setTyped({ moment, day })
        if (moment !== value) onChange(moment)
      }}
    />
  )
}
