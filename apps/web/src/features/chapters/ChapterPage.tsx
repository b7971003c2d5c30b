import { paths } from '../../lib/paths.ts'
import { DetailPage } from '../../ui/detail/DetailPage.tsx'
import { DetailSkeleton } from '../../ui/detail/DetailSkeleton.tsx'
import { ChapterEditing } from './ChapterEditing.tsx'
import { ChapterView } from './ChapterView.tsx'
import { chapterQuery } from './chapters.api.ts'

/** One chapter, to see or to change. */
export function ChapterPage() {
  return (
    <DetailPage
      one="chapter"
      title="Chapter"
      list={{ text: 'See all chapters', path: paths.admin.chapters }}
      queryFor={chapterQuery}
      skeleton={<DetailSkeleton what="Loading the chapter…" />}
      view={(chapter, hasEdited) => <ChapterView chapter={chapter} hasEdited={hasEdited} />}
      edit={(chapter) => <ChapterEditing chapter={chapter} />}
    />
  )
}
