import { Button, Select, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { groupChoicesQuery } from '../../accounts/groups/index.ts'
import { givesChoices, type ProviderFields } from './provider-form.ts'
import classes from './SchoolSettings.module.css'

let added = 0

/** The table of the role or group that each value of the claim gives. */
export function ClaimValues({ form }: { readonly form: UseFormReturnType<ProviderFields> }) {
  const { data: groups, error } = useQuery(groupChoicesQuery())
  const heading = useId()
  const { claim_values: values } = form.values
  const add = () => {
    added += 1
    form.insertListItem('claim_values', { key: `added ${added}`, value: '', gives: null })
  }
  return (
    <fieldset className={classes.table} aria-labelledby={heading}>
      <Text id={heading} size="sm" fw={500}>
        Groups and roles by claim value
      </Text>
      <Text size="sm" c="dimmed">
        Groups are for students, roles for staff. Nobody becomes an admin by a claim, and subjects
        and groups of staff are set on the page Staff.
      </Text>
      {error && !groups ? (
        <Text size="sm" c="red" role="alert">
          The groups could not be loaded: {messageOf(error)}
        </Text>
      ) : null}
      {values.map(({ key }, index) => (
        <div key={key} className={classes.line}>
          <TextInput
            aria-label={`Value ${index + 1}`}
            placeholder="Value"
            maxLength={schoolLimits.claimMax}
            {...form.getInputProps(`claim_values.${index}.value`)}
          />
          <Select
            aria-label={`Value ${index + 1} gives`}
            placeholder="Role or group"
            data={givesChoices(groups ?? [])}
            searchable
            allowDeselect={false}
            {...form.getInputProps(`claim_values.${index}.gives`)}
          />
          <IconButton
            label={`Remove value ${index + 1}`}
            onClick={() => form.removeListItem('claim_values', index)}
          >
            <IconTrash size={17} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={add}
          disabled={values.length >= schoolLimits.claimValuesMax}
        >
          Add a value
        </Button>
      </div>
    </fieldset>
  )
}
