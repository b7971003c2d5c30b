import { ChaptersOfSubject } from '../../features/bank/chapters/index.ts'
import { SubjectPage as Page } from '../../features/bank/subjects/index.ts'

/** A subject and its chapters. */
export function SubjectPage() {
  return <Page chaptersOf={(id) => <ChaptersOfSubject subjectId={id} />} />
}
