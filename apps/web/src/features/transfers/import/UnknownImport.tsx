import { Group } from '@mantine/core'
import { importKinds } from '@prepwell/contract/import-fields.ts'
import { IconFileUnknown } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { importTexts } from './import-texts.ts'

/** The address names something that cannot be imported. */
export function UnknownImport() {
  return (
    <>
      <PageTitle title="Import" windowTitle="Page not found" />
      <EmptyState
        icon={IconFileUnknown}
        title="There is nothing at this address"
        text="It may have a typing slip. These can be imported from a file:"
      >
        <Group gap="sm" justify="center">
          {importKinds.map((kind) => (
            <LinkButton key={kind} to={paths.admin.import(kind)} variant="default">
              {importTexts[kind].title}
            </LinkButton>
          ))}
        </Group>
      </EmptyState>
    </>
  )
}
