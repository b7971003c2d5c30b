import type { ShownSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf, formatDuration } from '../../../../lib/dates.ts'
import { RichText } from '../../../../ui/RichText.tsx'
import { sectionSentence, takeText } from './builder/paper-texts.ts'
import classes from './QuizSections.module.css'

/** The sections of a quiz and their sources, read-only. */
export function QuizSections({
  sections,
  isFrozen,
  note,
}: {
  readonly sections: readonly ShownSection[]
  /**
   * True if the paper is frozen, so that it no longer matters which questions the chapters contain.
   */
  readonly isFrozen: boolean
  /** Shown in a form, to explain why the sections cannot be changed. */
  readonly note?: string
}) {
  return (
    <div className={classes.sections}>
      {note ? (
        <>
          <h3 className={classes.title}>Paper</h3>
          <p className={classes.why}>{note}</p>
        </>
      ) : null}
      <ol className={classes.list}>
        {[...sections.entries()].map(([place, section]) => (
          <li key={place} className={classes.section}>
            <h3 className={classes.name}>
              {place + 1}. {section.name}
            </h3>
            <p className={classes.totals}>
              {sectionSentence(section, section.answer_at_most)}
              {section.minutes === null ? null : ` · ${formatDuration(section.minutes * 60)}`}
            </p>
            <p className={classes.marking}>
              <b>{section.scheme_name}:</b> {section.marking}
            </p>
            {section.instructions ? (
              <div className={classes.instructions}>
                <RichText text={section.instructions} format={section.instructions_format} />
              </div>
            ) : null}
            <ul className={classes.sources}>
              {[...section.sources.entries()].map(([nth, source]) => (
                <li key={nth}>
                  {source.chapter_ids ? (
                    <Link to={adminPaths.subject(source.subject_id)} className={classes.link}>
                      {source.subject_name} › {source.chapter_ids.length} chapters
                    </Link>
                  ) : (
                    <Link to={adminPaths.chapter(source.chapter_id)} className={classes.link}>
                      {source.subject_name} › {source.chapter_name}
                    </Link>
                  )}
                  : {takeText({ ...source, chosen: source.question_ids.length })}
                  {source.take === 'draw' && !isFrozen
                    ? ` (of ${source.available} that fit now)`
                    : null}
                </li>
              ))}
            </ul>
            {section.missing > 0 && !isFrozen ? (
              <p className={classes.missing}>
                <IconAlertTriangle size={16} aria-hidden />
                {countOf(section.missing, 'question')} missing: the chapters do not have enough that
                fit.
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
