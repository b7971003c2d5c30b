import { schemaResolver } from '@mantine/form'
import { createGroup } from '@prepwell/contract/accounts/groups.ts'
import { NamedForm, type NamedFormLook } from '../../../ui/forms/NamedForm.tsx'
import type { NamedFields } from '../../../ui/forms/named-fields.ts'
import { type NamedFormOptions, useNamedForm } from '../../../ui/forms/use-named-form.ts'

interface GroupFormProps<Saved>
  extends Omit<NamedFormLook, 'startsFocused'>,
    Omit<NamedFormOptions<NamedFields, Saved>, 'check' | 'name'> {}

const check = schemaResolver(createGroup.body, { sync: true })

/** Creates or changes a group. */
export function GroupForm<Saved>({ label, action, ...options }: GroupFormProps<Saved>) {
  const { form: _, ...state } = useNamedForm({ ...options, name: 'group', check })
  return (
    <NamedForm {...state} label={label} action={action} startsFocused needsDescription={false} />
  )
}
