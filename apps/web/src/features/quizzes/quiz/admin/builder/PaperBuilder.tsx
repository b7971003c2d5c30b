import { Button, Input } from '@mantine/core'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconArrowsShuffle, IconEye, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { SortableList } from '../../../../../ui/controls/SortableList.tsx'
import { FoldedOptions } from '../../../../../ui/forms/FoldedOptions.tsx'
import { useSchoolLanguages } from '../../../../bank/questions/index.ts'
import {
  type Composition,
  type EditComposition,
  moved,
  newSection,
  type SectionDraft,
} from './composition.ts'
import classes from './PaperBuilder.module.css'
import { optionFields, optionsSummary, PaperOptions } from './PaperOptions.tsx'
import { paperProgress, paperSentence } from './paper-totals.ts'
import { previewInput } from './preview-input.ts'
import { focusField, offerPutBack } from './removal.ts'
import { SectionCard } from './SectionCard.tsx'
import { SectionTimeOptions } from './section-times/SectionTimeOptions.tsx'
import type { SectionTimeFieldValues } from './section-times/section-times-form.ts'
import type { PaperTemplate } from './templates/paper-templates.ts'
import { TemplateMenu } from './templates/TemplateMenu.tsx'
import { usePaperFigures } from './use-paper-figures.ts'

const PaperPreview = lazy(async () => ({
  default: (await import('./PaperPreview.tsx')).PaperPreview,
}))

export interface PaperBuilderProps {
  readonly composition: Composition
  /** The languages that the quiz offers; null if there is no choice. */
  readonly languages: PaperLanguages | null
  readonly edit: EditComposition
  /** Keyed by field path. */
  readonly errors: Readonly<Record<string, unknown>>
  readonly mode: QuizMode | ''
  readonly times: SectionTimeFieldValues
  readonly onTimes: (changes: Partial<SectionTimeFieldValues>) => void
  /** True if the reader has just opened the builder, which then takes focus. */
  readonly startsFocused: boolean
  /** Called to replace the sections with one whole chapter. */
  readonly onSimple: () => void
  /** Called to fill in the sections of a template and the other form fields that it sets. */
  readonly onTemplate: (template: PaperTemplate) => void
}

/** The builder of a paper with sections: its sources, and the resulting counts and marks. */
export function PaperBuilder({
  composition,
  languages,
  edit,
  errors,
  mode,
  times,
  onTimes,
  startsFocused,
  onSimple,
  onTemplate,
}: PaperBuilderProps) {
  const { sections } = composition
  const isTimed = mode !== 'practice' && times.section_times === 'each'
  const heading = useId()
  const [first] = useSchoolLanguages()
  // Section names are in the school's first language, so they need no translation into it.
  const others = useMemo(
    () => languages?.offered.filter((tag) => tag !== first) ?? [],
    [first, languages],
  )
  const { figures, isStale, failure, retry } = usePaperFigures(composition)
  const [isPreviewing, setPreviewing] = useState(false)
  const preview = useMemo(() => previewInput(composition), [composition])
  useEffect(() => {
    if (startsFocused) focusField('sections.0.name')
  }, [startsFocused])
  const removeSection = useCallback(
    (section: SectionDraft, at: number) => {
      flushSync(() =>
        edit((now) => ({
          ...now,
          sections: now.sections.filter(({ key }) => key !== section.key),
        })),
      )
      focusField(`sections.${at}`, `sections.${at - 1}`)
      offerPutBack(`Section ${at + 1}${section.name ? `, ${section.name},` : ''} removed`, () =>
        edit((now) => ({ ...now, sections: now.sections.toSpliced(at, 0, section) })),
      )
    },
    [edit],
  )
  const total = paperSentence(
    useMemo(() => paperProgress(sections, figures), [sections, figures]),
    figures?.total_marks ?? null,
    figures?.is_estimated,
  )
  const problem = errors.sections as string | undefined
  return (
    <section aria-labelledby={heading} className={classes.builder}>
      <div className={classes.head}>
        <h3 id={heading} className={classes.title}>
          Paper
        </h3>
        <span className={classes.actions}>
          <TemplateMenu onChoose={onTemplate} />
          <Button variant="subtle" size="sm" onClick={onSimple}>
            Back to one whole chapter
          </Button>
        </span>
      </div>
      <div aria-busy={isStale || undefined}>
        <SortableList
          items={sections}
          label="Sections"
          nameOf={({ name }, place) => `section ${place + 1}${name ? `, ${name}` : ''}`}
          onMove={(from, to) =>
            edit((now) => ({ ...now, sections: moved(now.sections, from, to) }))
          }
          className={classes.sections}
        >
          {(section, place) => (
            <SectionCard
              section={section}
              place={place}
              errors={errors}
              languages={others}
              isTimed={isTimed}
              alike={sections.filter((other) => other.scheme_id === section.scheme_id).length}
              figures={figures?.sections.get(section.key)}
              edit={edit}
              onRemove={sections.length > 1 ? removeSection : undefined}
            />
          )}
        </SortableList>
      </div>
      {problem ? <Input.Error role="alert">{problem}</Input.Error> : null}
      <Button
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={17} aria-hidden />}
        disabled={sections.length >= limits.sectionsMax}
        data-path="quiz-sections"
        onClick={() => {
          // A new section starts with the marking scheme of the previous one.
          const scheme_id = sections.at(-1)?.scheme_id
          const added = newSection(scheme_id === undefined ? {} : { scheme_id })
          flushSync(() => edit((now) => ({ ...now, sections: [...now.sections, added] })))
          focusField(`sections.${sections.length}.name`)
        }}
      >
        Add section
      </Button>
      <div className={classes.line}>
        <FoldedOptions
          icon={IconArrowsShuffle}
          title="Times, order and draws"
          summary={optionsSummary(composition, mode, isTimed)}
          hasErrors={Object.keys(errors).some((key) => errors[key] && optionFields.includes(key))}
        >
          {mode === 'practice' ? null : (
            <SectionTimeOptions values={times} set={onTimes} errors={errors} />
          )}
          <PaperOptions composition={composition} edit={edit} errors={errors} mode={mode} />
        </FoldedOptions>
      </div>
      <div className={classes.foot}>
        <p className={classes.total} role="status">
          {failure && !figures ? (
            <>
              The questions could not be counted: {failure}.{' '}
              <button type="button" className={classes.retry} onClick={retry}>
                Try again
              </button>
            </>
          ) : preview !== null && !figures ? (
            'Counting the questions…'
          ) : total ? (
            <>
              The paper: <b>{total}</b>
              {figures?.is_estimated
                ? '. Draws are from questions with different marks, so the paper will have another total than students are told. Questions with equal marks avoid that.'
                : null}
            </>
          ) : (
            'Choose a chapter to see how many questions and marks it gives.'
          )}
        </p>
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.8} aria-hidden />}
          disabled={preview === null}
          onClick={() => setPreviewing(true)}
        >
          Preview as a student
        </Button>
      </div>
      {isPreviewing && preview ? (
        <Suspense fallback={null}>
          <PaperPreview
            input={preview}
            languages={languages && languages.offered.length > 1 ? languages : null}
            isTimed={isTimed}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
