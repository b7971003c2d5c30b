import type { SubjectDetail } from '@prepwell/contract/subjects.ts'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { DetailButtons } from '../../ui/detail/DetailButtons.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSubjectDeletion } from './use-subject-deletion.ts'

/** What a subject is, and its chapters. */
export function SubjectView({
  subject,
  hasEdited,
  children,
}: {
  readonly subject: SubjectDetail
  /** The form was open before: the focus goes back to its button. */
  readonly hasEdited: boolean
  /** Its chapters. */
  readonly children: ReactNode
}) {
  const { id, name, description, date_created, chapters } = subject
  const remove = useSubjectDeletion()
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Subject`} subtitle={`Subject, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All subjects', path: paths.admin.subjects }}
          startsFocused={hasEdited}
          onRemove={() => remove(id)}
        />
      </PageTitle>
      <Panel title="Details">
        <Facts>
          <Fact label="Description" wide>
            {description}
          </Fact>
          <Fact label="Date created">
            <DateTime at={date_created} />
          </Fact>
          <Fact label="Chapters">{chapters.length}</Fact>
          <Fact label="Questions">
            {chapters.reduce((sum, { questions_count }) => sum + questions_count, 0)}
          </Fact>
        </Facts>
      </Panel>
      {children}
    </>
  )
}
