import type { SubjectDetail } from '@prepwell/contract/bank/subjects.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DetailButtons } from '../../../ui/detail/DetailButtons.tsx'
import { DetailPage } from '../../../ui/detail/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/detail/DetailSkeleton.tsx'
import { DetailSteps } from '../../../ui/detail/DetailSteps.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useWayBack } from '../../../ui/use-address.ts'
import { SubjectForm } from './SubjectForm.tsx'
import classes from './SubjectPage.module.css'
import { useSubjectDeletion } from './subject-list.tsx'
import { subjectQuery, subjectsQuery, updateSubjectMutation } from './subjects.api.ts'

interface SubjectPageProps {
  readonly chaptersOf: (subjectId: number) => ReactNode
}

export function SubjectPage({ chaptersOf }: SubjectPageProps) {
  return (
    <DetailPage
      one="subject"
      title="Subject"
      list={{ text: 'See all subjects', path: adminPaths.subjects }}
      queryFor={subjectQuery}
      skeleton={<DetailSkeleton what="Loading the subject…" />}
      view={(subject, hasEdited) => (
        <SubjectView subject={subject} hasEdited={hasEdited}>
          {chaptersOf(subject.id)}
        </SubjectView>
      )}
      edit={(subject) => <SubjectEditing subject={subject} />}
    />
  )
}

function SubjectView({
  subject,
  hasEdited,
  children,
}: {
  readonly subject: SubjectDetail
  /** True if the form was open before: focus then returns to Edit, the button that opens it. */
  readonly hasEdited: boolean
  /** The subject's chapters. */
  readonly children: ReactNode
}) {
  const { id, name, description, date_created, chapters } = subject
  const remove = useSubjectDeletion()
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Subject`} subtitle={`Subject, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All subjects', path: adminPaths.subjects }}
          startsFocused={hasEdited}
          onRemove={() => remove(subject)}
        >
          <DetailSteps one="subject" id={id} pathOf={adminPaths.subject} queryFor={subjectsQuery} />
        </DetailButtons>
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
          <Fact label="Past exams">
            <Link to={`${adminPaths.topics}?subject_id=${id}`} className={classes.link}>
              Topic frequency
            </Link>
          </Fact>
        </Facts>
      </Panel>
      {children}
    </>
  )
}

/** The form that changes a subject. Afterwards the previous screen is shown again. */
function SubjectEditing({ subject }: { readonly subject: SubjectDetail }) {
  const goBack = useWayBack()
  const leave = () => goBack(adminPaths.subjects)
  // The values when the form was opened; a refetch may change the subject meanwhile.
  const [before] = useState({ name: subject.name, description: subject.description })
  return (
    <>
      <PageTitle title="Edit subject" windowTitle={`Edit ${subject.name} · Subject`} />
      <Panel title={subject.name}>
        <SubjectForm
          label="Edit subject"
          action="Save Changes"
          initial={before}
          save={updateSubjectMutation(subject.id, before)}
          onSaved={() => {
            toast.success('Successfully edited the subject')
            leave()
          }}
          onCancel={leave}
          startsFocused
        />
      </Panel>
    </>
  )
}
