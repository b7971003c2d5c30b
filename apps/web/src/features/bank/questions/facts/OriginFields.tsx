import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DraftOrigin } from './draft-facts.ts'
import { examNamesQuery } from './facts.api.ts'
import classes from './facts.module.css'

/** Fields for the origin of a question: exam, year, paper or shift, and number. */
export function OriginFields({
  origin,
  onChange,
  problems,
  aside,
}: {
  readonly origin: DraftOrigin
  readonly onChange: (origin: DraftOrigin) => void
  readonly problems: { readonly [Part in keyof DraftOrigin]?: string | undefined }
  /** Content beside the first field, such as a lock. */
  readonly aside?: ReactNode
}) {
  const [isAsked, setAsked] = useState(false)
  const { data: exams = [] } = useQuery({ ...examNamesQuery(), enabled: isAsked })
  const text = (part: Exclude<keyof DraftOrigin, 'exam'>) => ({
    autoComplete: 'off',
    value: origin[part],
    error: problems[part],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { value: string } }) =>
      onChange({ ...origin, [part]: value }),
  })
  return (
    <div className={classes.origin}>
      <Autocomplete
        label="Exam"
        placeholder="Where it was asked, such as JEE Main"
        autoComplete="off"
        data={exams}
        limit={20}
        maxDropdownHeight={240}
        value={origin.exam}
        error={problems.exam}
        onFocus={() => setAsked(true)}
        onChange={(exam) => onChange({ ...origin, exam })}
        inputContainer={(input) => (
          <div className={classes.beside}>
            <div className={classes.field}>{input}</div>
            {aside}
          </div>
        )}
      />
      <div className={classes.parts}>
        <TextInput label="Year" inputMode="numeric" {...text('year')} />
        <TextInput label="Paper or shift" placeholder="27 Jan, shift 1" {...text('paper')} />
        <TextInput label="Number" placeholder="12" {...text('number')} />
      </div>
    </div>
  )
}
