import type { ChapterDetail } from '@prepwell/contract/chapters.ts'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { DetailButtons } from '../../ui/detail/DetailButtons.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QuestionsOfChapter } from '../questions/index.ts'
import classes from './ChapterView.module.css'
import { useChapterDeletion } from './use-chapter-deletion.ts'

/** What a chapter is, and its questions. */
export function ChapterView({
  chapter,
  hasEdited,
}: {
  readonly chapter: ChapterDetail
  /** The form was open before: the focus goes back to its button. */
  readonly hasEdited: boolean
}) {
  const { id, name, subject_id, subject_name } = chapter
  const remove = useChapterDeletion()
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Chapter`} subtitle={`Chapter, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All chapters', path: paths.admin.chapters }}
          startsFocused={hasEdited}
          onRemove={() => remove(id)}
        />
      </PageTitle>
      <Panel title="Details">
        <Facts>
          <Fact label="Description" wide>
            {chapter.description}
          </Fact>
          <Fact label="Subject">
            <Link to={paths.admin.subject(subject_id)} className={classes.link}>
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
