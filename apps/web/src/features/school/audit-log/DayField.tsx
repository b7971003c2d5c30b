import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './AuditLogPage.module.css'

/** A calendar day that filters a list, as epoch seconds; null for none. */
export function DayField({
  label,
  labelled,
  value,
  onChange,
  read,
  show,
}: {
  readonly label: string
  /** Shows the label above the field instead of inside it. */
  readonly labelled: boolean
  readonly value: number | null
  readonly onChange: (moment: number | null) => void
  readonly read: (day: string) => number | null
  readonly show: (moment: number | null) => string
}) {
  const [typed, setTyped] = useState({ moment: value, day: show(value) })
  // If `value` changes without typing, it was reset or comes from the browser's history.
  useEffect(() => {
    setTyped((last) => (last.moment === value ? last : { moment: value, day: show(value) }))
  }, [value, show])
  return (
    <TextInput
      type="date"
      {...(labelled
        ? { label }
        : {
            'aria-label': label,
            leftSection: <span aria-hidden>{label}</span>,
            leftSectionWidth: 56,
            classNames: { section: classes.dayLabel ?? '' },
            w: 194,
          })}
      value={typed.day}
      onChange={({ currentTarget: { value: day } }) => {
        const moment = read(day)
        setTyped({ moment, day })
        if (moment !== value) onChange(moment)
      }}
    />
  )
}
