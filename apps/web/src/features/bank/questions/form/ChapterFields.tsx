import { memo } from 'react'
import { ChapterSelect, SubjectSelect } from '../../subjects/index.ts'
import { LockButton, type LockSet } from './LockButton.tsx'
import classes from './QuestionForm.module.css'
import { changeChapter, changeSubject } from './question-draft.ts'
import type { Preset } from './question-locks.ts'
import type { EditDraft } from './use-question-form.ts'

export interface ChapterFieldsProps {
  readonly subject: number | null
  readonly chapter: number | null
  readonly subjectProblem: string | undefined
  readonly chapterProblem: string | undefined
  readonly edit: EditDraft
  /** Absent when editing an existing question. */
  readonly lockSet: LockSet | undefined
  /** Preselected values, which can be changed only after unlocking them. */
  readonly preset: Preset | undefined
}

/** Subject and chapter of the question. Memoised, because the lists may be long. */
export const ChapterFields = memo(function ChapterFields({
  subject,
  chapter,
  subjectProblem,
  chapterProblem,
  edit,
  lockSet,
  preset,
}: ChapterFieldsProps) {
  const isFixed = (part: keyof Preset, value: number | null) =>
    value !== null && preset?.[part] === value && lockSet?.locks[part] === true
  const lookOf = (isLocked: boolean) =>
    isLocked ? { disabled: true, classNames: { input: classes.fixed ?? '' } } : {}
  const lock = (part: keyof Preset) => (lockSet ? <LockButton set={lockSet} part={part} /> : null)
  return (
    <div className={classes.pair}>
      <SubjectSelect
        required
        data-part="subject"
        value={subject}
        onChange={(chosen) => edit((draft) => changeSubject(draft, chosen))}
        error={subjectProblem}
        {...lookOf(isFixed('subject', subject))}
        rightAside={lock('subject')}
      />
      <ChapterSelect
        required
        data-part="chapter"
        subjectId={subject}
        value={chapter}
        onChange={(chosen) => edit((draft) => changeChapter(draft, chosen))}
        error={chapterProblem}
        {...lookOf(isFixed('chapter', chapter))}
        rightAside={lock('chapter')}
      />
    </div>
  )
})
