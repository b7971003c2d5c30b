import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import { IconFileImport } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Leads from a list to the import of its things. */
export function ImportLink({ kind }: { readonly kind: ImportKind }) {
  return (
    <LinkButton to={paths.admin.import(kind)} variant="default">
      <IconFileImport size={18} stroke={1.7} aria-hidden />
      Import
    </LinkButton>
  )
}
