import { Autocomplete, Select, TextInput } from '@mantine/core'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { ImportConstants } from '@prepwell/contract/school/import-answers.ts'
import type { ConstantField } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useMay } from '../../../../../lib/use-may.ts'
import { subjectChoicesQuery } from '../../../../bank/subjects/index.ts'
import { constantsToAsk } from '../file/constants-to-ask.ts'
import { isTable } from '../file/found-files.ts'
import type { Chosen } from '../run/import-flow.ts'
import classes from './ConstantFields.module.css'

/** The fields for values that the file lacks, given once for all questions. */
export function ConstantFields({
  report,
  flow,
  onChange,
}: {
  readonly report: ImportReport
  readonly flow: Chosen
  readonly onChange: (constants: ImportConstants) => void
}) {
  const heading = useId()
  const { constants } = flow.said
  const fields = constantsToAsk(report, flow.mapping, constants)
  const { data: subjects = [] } = useQuery({
    ...subjectChoicesQuery(),
    enabled: fields.includes('subject') || fields.includes('chapter'),
  })
  const chapters = subjects
    .filter(({ name }) => constants.subject === undefined || isSame(name, constants.subject))
    .flatMap((subject) => subject.chapters)
  if (fields.length === 0) return null
  const set = (field: ConstantField, value: string | number | null) => {
    const { [field]: _old, ...others } = constants
    const isGiven = value !== null && String(value).trim() !== ''
    onChange(isGiven ? { ...others, [field]: value } : others)
  }
  const inputs: Readonly<Record<ConstantField, ReactNode>> = {
    subject: (
      <TextConstant
        label="Subject"
        value={constants.subject}
        known={subjects}
        onChange={(text) => set('subject', text)}
      />
    ),
    chapter: (
      <TextConstant
        label="Chapter"
        value={constants.chapter}
        known={chapters}
        onChange={(text) => set('chapter', text)}
      />
    ),
    question_type: (
      <Select
        label="Question type"
        data={[...questionTypes]}
        value={constants.question_type ?? null}
        onChange={(type) => set('question_type', type)}
        clearable
      />
    ),
    marks: <MarksConstant value={constants.marks} onChange={(marks) => set('marks', marks)} />,
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        For all questions of this file
      </h3>
      <p className={classes.help}>
        {flow.problem !== null && isTable(report)
          ? `The file has no column for ${fields.length === 1 ? 'this' : 'these'}: choose a column below, or say it here once.`
          : `Not every question of the file says ${fields.length === 1 ? 'this' : 'these'}. What you say here counts for those that do not.`}
      </p>
      <div className={classes.fields}>
        {fields.map((field) => (
          <div key={field}>{inputs[field]}</div>
        ))}
      </div>
    </section>
  )
}

/** Accepts what the question form accepts: half marks, a decimal comma, digits of other scripts. */
function MarksConstant({
  value,
  onChange,
}: {
  readonly value: number | undefined
  readonly onChange: (marks: number | null) => void
}) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const isRight = (marks: number) => marks >= limits.marksMin && marks <= limits.marksMax
  const isWrong = text.trim() !== '' && !isRight(numberOf(text))
  return (
    <TextInput
      label="Marks"
      inputMode="decimal"
      value={text}
      error={isWrong && `Enter a number from ${limits.marksMin} to ${limits.marksMax}`}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const marks = numberOf(currentTarget.value)
        onChange(isRight(marks) ? marks : null)
      }}
    />
  )
}

function TextConstant({
  label,
  value,
  known,
  onChange,
}: {
  readonly label: string
  readonly value: string | undefined
  /** The names that the school has; any other name is created. */
  readonly known: readonly { readonly name: string }[]
  readonly onChange: (text: string) => void
}) {
  const mayCreate = useMay('subjects.edit')
  return (
    <Autocomplete
      label={label}
      placeholder={mayCreate ? 'Choose one, or write a new one' : 'Choose one'}
      autoComplete="off"
      data={[...new Set(known.map(({ name }) => name))]}
      limit={50}
      maxDropdownHeight={240}
      value={value ?? ''}
      maxLength={limits.titleMax}
      onChange={onChange}
    />
  )
}

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
