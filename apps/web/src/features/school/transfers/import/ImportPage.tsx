import { Group } from '@mantine/core'
import {
  type ImportKind,
  importKinds,
  importPermissions,
} from '@prepwell/contract/school/import-fields.ts'
import { IconFileUnknown } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import { importTexts } from './import-texts.ts'
import type { ShowQuestion } from './steps/QuestionList.tsx'

/** Imports questions, subjects with chapters, or students from a file. */
export function ImportPage({ showQuestion }: { readonly showQuestion: ShowQuestion }) {
  const { kind: given } = useParams()
  const kind = importKinds.find((each) => each === given)
  const may: Readonly<Record<ImportKind, boolean>> = {
    questions: useMay(importPermissions.questions),
    subjects: useMay(importPermissions.subjects),
    students: useMay(importPermissions.students),
  }
  return kind && may[kind] ? (
    <ImportScreen key={kind} kind={kind} showQuestion={showQuestion} />
  ) : (
    <UnknownImport kinds={importKinds.filter((each) => may[each])} />
  )
}

/**
 * Shown when the address names a kind of import that does not exist or that this person may not
 * use.
 */
function UnknownImport({ kinds }: { readonly kinds: readonly ImportKind[] }) {
  const mayImportQuizzes = useMay('lists.import')
  return (
    <>
      <PageTitle title="Import" windowTitle="Page not found" />
      <EmptyState
        icon={IconFileUnknown}
        title="There is nothing at this address"
        text="The address may be mistyped. These can be imported from a file:"
      >
        <Group gap="sm" justify="center">
          {mayImportQuizzes && (
            <LinkButton to={adminPaths.import('quiz')} variant="default">
              Import a quiz
            </LinkButton>
          )}
          {kinds.map((kind) => (
            <LinkButton key={kind} to={adminPaths.import(kind)} variant="default">
              {importTexts[kind].title}
            </LinkButton>
          ))}
        </Group>
      </EmptyState>
    </>
  )
}
