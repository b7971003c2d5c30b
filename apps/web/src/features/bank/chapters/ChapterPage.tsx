import type { ChapterDetail } from '@prepwell/contract/bank/chapters.ts'
import { useState } from 'react'
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
import { QuestionsOfChapter } from '../questions/index.ts'
import { ChapterForm } from './ChapterForm.tsx'
import classes from './ChapterPage.module.css'
import { useChapterDeletion } from './chapter-list.tsx'
import { chapterQuery, chaptersQuery, updateChapterMutation } from './chapters.api.ts'

export function ChapterPage() {
  return (
    <DetailPage
      one="chapter"
      title="Chapter"
      list={{ text: 'See all chapters', path: adminPaths.chapters }}
      queryFor={chapterQuery}
      skeleton={<DetailSkeleton what="Loading the chapter…" />}
      view={(chapter, hasEdited) => <ChapterView chapter={chapter} hasEdited={hasEdited} />}
      edit={(chapter) => <ChapterEditing chapter={chapter} />}
    />
  )
}

function ChapterView({
  chapter,
  hasEdited,
}: {
  readonly chapter: ChapterDetail
  /** True if the form was open before: focus then returns to Edit, the button that opens it. */
  readonly hasEdited: boolean
}) {
  const { id, name, subject_id, subject_name } = chapter
  const remove = useChapterDeletion()
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Chapter`} subtitle={`Chapter, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All chapters', path: adminPaths.chapters }}
          startsFocused={hasEdited}
          onRemove={() => remove(chapter)}
        >
          <DetailSteps one="chapter" id={id} pathOf={adminPaths.chapter} queryFor={chaptersQuery} />
        </DetailButtons>
      </PageTitle>
      <Panel title="Details">
        <Facts>
          <Fact label="Description" wide>
            {chapter.description}
          </Fact>
          <Fact label="Subject">
            <Link to={adminPaths.subject(subject_id)} className={classes.link}>
              {subject_name}
            </Link>
          </Fact>
          <Fact label="Date created">
            <DateTime at={chapter.date_created} />
          </Fact>
          <Fact label="Questions">{chapter.questions_count}</Fact>
        </Facts>
      </Panel>
      <QuestionsOfChapter subjectId={subject_id} chapterId={id} />
    </>
  )
}

/** The form that changes a chapter. Afterwards the previous screen is shown again. */
function ChapterEditing({ chapter }: { readonly chapter: ChapterDetail }) {
  const goBack = useWayBack()
  const leave = () => goBack(adminPaths.chapters)
  // The values when the form was opened; a refetch may change the chapter meanwhile.
  const [before] = useState({
    subject_id: chapter.subject_id,
    name: chapter.name,
    description: chapter.description,
  })
  return (
    <>
      <PageTitle title="Edit chapter" windowTitle={`Edit ${chapter.name} · Chapter`} />
      <Panel title={chapter.name}>
        <ChapterForm
          label="Edit chapter"
          action="Save Changes"
          subjectName={chapter.subject_name}
          initial={before}
          save={updateChapterMutation(chapter.id, before)}
          onSaved={() => {
            toast.success('Successfully edited the chapter')
            leave()
          }}
          onCancel={leave}
          startsFocused
        />
      </Panel>
    </>
  )
}
