import { schemaResolver } from '@mantine/form'
import { seriesBody } from '@prepwell/contract/quizzes/series.ts'
import { NamedForm, type NamedFormLook } from '../../../ui/forms/NamedForm.tsx'
import type { NamedFields } from '../../../ui/forms/named-fields.ts'
import { type NamedFormOptions, useNamedForm } from '../../../ui/forms/use-named-form.ts'

interface SeriesFormProps<Saved>
  extends Omit<NamedFormLook, 'startsFocused'>,
    Omit<NamedFormOptions<NamedFields, Saved>, 'check' | 'name'> {}

const check = schemaResolver(seriesBody, { sync: true })

/** Creates or changes a series. */
export function SeriesForm<Saved>({ label, action, ...options }: SeriesFormProps<Saved>) {
  const { form: _, ...state } = useNamedForm({ ...options, name: 'series', check })
  return (
    <NamedForm {...state} label={label} action={action} startsFocused needsDescription={false} />
  )
}
