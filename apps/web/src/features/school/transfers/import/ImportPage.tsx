import { Group } from '@mantine/core'
import { importKinds } from '@prepwell/contract/school/import-fields.ts'
import { IconFileUnknown } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
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
  return kind ? (
    <ImportScreen key={kind} kind={kind} showQuestion={showQuestion} />
  ) : (
    <UnknownImport />
  )
}

/** Shown when the address names an unknown kind of import. */
function UnknownImport() {
  return (
    <>
      <PageTitle title="Import" windowTitle="Page not found" />
      <EmptyState
        icon={IconFileUnknown}
        title="There is nothing at this address"
        text="The address may be mistyped. These can be imported from a file:"
      >
        <Group gap="sm" justify="center">
          <LinkButton to={paths.admin.import('quiz')} variant="default">
            Import a quiz
          </LinkButton>
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
