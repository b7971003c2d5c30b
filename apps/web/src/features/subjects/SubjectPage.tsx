import { paths } from '../../lib/paths.ts'
import { ContentSkeleton } from './ContentSkeleton.tsx'
import { DetailPage } from './DetailPage.tsx'
import { SubjectEditing } from './SubjectEditing.tsx'
import { SubjectView } from './SubjectView.tsx'
import { subjectQuery } from './subjects.api.ts'

/** One subject, to see or to change. */
export function SubjectPage() {
  return (
    <DetailPage
      one="subject"
      title="Subject"
      list={{ text: 'See all subjects', path: paths.admin.subjects }}
      queryFor={subjectQuery}
      skeleton={<ContentSkeleton what="Loading the subject…" />}
      view={(subject, hasEdited) => <SubjectView subject={subject} hasEdited={hasEdited} />}
      edit={(subject) => <SubjectEditing subject={subject} />}
    />
  )
}
