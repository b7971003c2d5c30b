import { NativeSelect } from '@mantine/core'
import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { FieldShown } from './FieldShown.tsx'
import { TextDifference } from './TextDifference.tsx'
import {
  changedFields,
  fieldName,
  isOwnField,
  sourceOf,
  type VersionField,
} from './version-changes.ts'
import classes from './versions.module.css'

/** The differences between two versions by field, as students see them and as typed. */
export function VersionComparison({
  older,
  newer,
  versions,
  onChoose,
}: {
  readonly older: QuestionVersion
  readonly newer: QuestionVersion
  readonly versions: readonly QuestionVersion[]
  readonly onChoose: (older: number, newer: number) => void
}) {
  const choices = versions.map(({ number }) => ({ value: String(number), label: nameOf(number) }))
  const fields = changedFields(older, newer)
  return (
    <Panel title="Comparison">
      <div className={classes.choices}>
        <NativeSelect
          label="Compare"
          data={choices}
          value={String(older.number)}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value), newer.number)}
        />
        <NativeSelect
          label="With"
          data={choices}
          value={String(newer.number)}
          onChange={({ currentTarget }) => onChoose(older.number, Number(currentTarget.value))}
        />
      </div>
      <div className={classes.fields}>
        {fields.length === 0 ? (
          <p className={classes.none}>These two versions do not differ.</p>
        ) : (
          fields.map((field) => (
            <FieldComparison key={field} field={field} older={older} newer={newer} />
          ))
        )}
      </div>
    </Panel>
  )
}

const nameOf = (number: number) => `Version ${number}`

/** Fields whose source contains more than students see. */
const withSource: readonly VersionField[] = ['passage', 'statement', 'answer', 'explanation']

const hasSource = (field: VersionField) => !isOwnField(field) || withSource.includes(field)

function FieldComparison({
  field,
  older,
  newer,
}: {
  readonly field: VersionField
  readonly older: QuestionVersion
  readonly newer: QuestionVersion
}) {
  const name = fieldName(field)
  return (
    <section className={classes.field}>
      <h3 className={classes.heading}>{name.charAt(0).toUpperCase() + name.slice(1)}</h3>
      <div className={classes.sides}>
        {[older, newer].map((version, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in this order
          <div key={side} className={classes.side}>
            <p className={classes.sideName}>{nameOf(version.number)}</p>
            <FieldShown field={field} version={version} />
          </div>
        ))}
      </div>
      {hasSource(field) ? (
        <div className={classes.side}>
          <p className={classes.sideName}>As typed</p>
          <TextDifference older={sourceOf(field, older)} newer={sourceOf(field, newer)} />
        </div>
      ) : null}
    </section>
  )
}
