import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { DetailPage } from '../../ui/detail/DetailPage.tsx'
import { DetailSkeleton } from '../../ui/detail/DetailSkeleton.tsx'
import { SubjectEditing } from './SubjectEditing.tsx'
import { SubjectView } from './SubjectView.tsx'
import { subjectQuery } from './subjects.api.ts'

/** What {@link SubjectPage} shows beside the subject itself. */
export interface SubjectPageProps {
  readonly chaptersOf: (subjectId: number) => ReactNode
}

/** One subject, to see or to change. */
export function SubjectPage({ chaptersOf }: SubjectPageProps) {
  return (
    <DetailPage
      one="subject"
      title="Subject"
      list={{ text: 'See all subjects', path: paths.admin.subjects }}
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
