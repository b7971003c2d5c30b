import { Button, Input, TextInput } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconAdjustments, IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { marksText } from '../../../../../lib/numbers.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { DragHandle, MoveButtons, SortableList } from '../../../../../ui/controls/SortableList.tsx'
import { FoldedOptions } from '../../../../../ui/forms/FoldedOptions.tsx'
import { markingSchemesQuery } from '../../../../bank/marking-schemes/index.ts'
import type { SectionFigures } from './builder.api.ts'
import {
  type EditComposition,
  moved,
  newSource,
  type SectionDraft,
  type SourceDraft,
  withSection,
} from './composition.ts'
import { schemeLabel } from './MarkingField.tsx'
import classes from './PaperBuilder.module.css'
import { sectionSentence } from './paper-texts.ts'
import { progressText, sectionProgress } from './paper-totals.ts'
import { focusField, offerPutBack } from './removal.ts'
import { SectionDetails } from './SectionDetails.tsx'
import { SourceCard } from './SourceCard.tsx'

interface SectionCardProps {
  readonly section: SectionDraft
  /** Zero-based. */
  readonly place: number
  readonly errors: Readonly<Record<string, unknown>>
  /** Undefined while no source is complete or the counts have not loaded. */
  readonly figures: SectionFigures | undefined
  readonly edit: EditComposition
  /** The languages that the quiz offers, without the school's first language. */
  readonly languages: readonly string[]
  /** True if each section has its own time. */
  readonly isTimed: boolean
  /** The number of sections with the same marking scheme, including this one. */
  readonly alike: number
  /** Removes the section; undefined if it is the only one. */
  readonly onRemove: ((section: SectionDraft, place: number) => void) | undefined
}

/** A section of the paper: name, marking scheme and sources. */
export const SectionCard = memo(function SectionCard({
  section,
  place,
  errors,
  figures,
  edit,
  languages,
  isTimed,
  alike,
  onRemove,
}: SectionCardProps) {
  const { key, name, sources } = section
  const path = `sections.${place}`
  const set = (changes: Partial<SectionDraft>, field?: string) =>
    edit(
      (now) => withSection(now, key, (present) => ({ ...present, ...changes })),
      field && `${path}.${field}`,
    )
  const field = (part: string) => ({
    'data-path': `quiz-${path}.${part}`,
    error: errors[`${path}.${part}`] as string | undefined,
  })
  const removeSource = useCallback(
    (source: SourceDraft, at: number) => {
      const put = (update: (present: readonly SourceDraft[]) => readonly SourceDraft[]) =>
        edit((now) =>
          withSection(now, key, (present) => ({ ...present, sources: update(present.sources) })),
        )
      flushSync(() => put((present) => present.filter((other) => other.key !== source.key)))
      focusField(`${path}.sources.${at}`, `${path}.sources.${at - 1}`)
      if (source.chapter_id !== null)
        offerPutBack('Source removed', () => put((present) => present.toSpliced(at, 0, source)))
    },
    [edit, key, path],
  )
  const subjects = new Set(sources.map(({ subject_id }) => subject_id))
  const [subject_id = null] = subjects.size === 1 ? subjects : []
  const problem = (errors[path] ?? errors[`${path}.sources`]) as string | undefined
  const { data: schemes } = useQuery(markingSchemesQuery())
  const scheme = schemes?.find(({ id }) => id === section.scheme_id)
  const addSource = () => {
    flushSync(() => set({ sources: [...sources, newSource({ subject_id })] }, 'sources'))
    const added = `${path}.sources.${sources.length}`
    focusField(`${added}.${subject_id === null ? 'subject_id' : 'chapter_id'}`)
  }
  return (
    <section
      className={classes.section}
      aria-label={`Section ${place + 1}${name ? `, ${name}` : ''}`}
      tabIndex={-1}
      data-path={`quiz-${path}`}
    >
      <div className={classes.sectionHead}>
        <DragHandle />
        <h4 className={classes.sectionTitle}>Section {place + 1}</h4>
        <TextInput
          label="Section name"
          placeholder="Name of the section"
          required
          autoComplete="off"
          className={classes.sectionName ?? ''}
          value={name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value }, 'name')}
          {...field('name')}
        />
        {isTimed ? (
          <TextInput
            label="Minutes"
            placeholder="Minutes"
            required
            inputMode="numeric"
            autoComplete="off"
            className={classes.number ?? ''}
            value={section.minutes}
            onChange={({ currentTarget }) => set({ minutes: currentTarget.value }, 'minutes')}
            {...field('minutes')}
          />
        ) : null}
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={sources.length >= limits.sourcesMax}
            data-path={`quiz-${path}.sources`}
            onClick={addSource}
          >
            Add a source
          </Button>
          <MoveButtons />
          {onRemove ? (
            <IconButton
              label={`Remove section ${place + 1}`}
              onClick={() => onRemove(section, place)}
            >
              <IconTrash size={17} stroke={1.8} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      </div>
      <div className={classes.line}>
        <SectionTotals section={section} figures={figures} />
        <FoldedOptions
          icon={IconAdjustments}
          title="Marking"
          summary={scheme ? schemeLabel(scheme) : '…'}
          hasErrors={Object.keys(errors).some(
            (key) => errors[key] && folded.some((part) => key.startsWith(`${path}.${part}`)),
          )}
        >
          <SectionDetails
            section={section}
            place={place}
            errors={errors}
            languages={languages}
            alike={alike}
            set={set}
            edit={edit}
          />
        </FoldedOptions>
      </div>
      <SortableList
        items={sources}
        label={`Sources of section ${place + 1}`}
        nameOf={(_source, nth) => `source ${nth + 1} of section ${place + 1}`}
        onMove={(from, to) => set({ sources: moved(sources, from, to) })}
        className={classes.sources}
      >
        {(source, nth) => (
          <SourceCard
            source={source}
            section={section}
            path={`${path}.sources.${nth}`}
            place={nth}
            errors={errors}
            figures={figures?.sources.get(source.key)}
            edit={edit}
            onRemove={sources.length > 1 ? removeSource : undefined}
          />
        )}
      </SortableList>
      {problem ? <Input.Error role="alert">{problem}</Input.Error> : null}
    </section>
  )
})

/** The fields that are collapsed by default. */
const folded = ['scheme_id', 'answer_at_most', 'instructions', 'translations']

/** The current number of questions and marks of the section. */
function SectionTotals({
  section,
  figures,
}: {
  readonly section: SectionDraft
  readonly figures: SectionFigures | undefined
}) {
  const progress = sectionProgress(section, figures)
  const { questions, wanted } = progress
  if (!figures)
    return (
      <span className={classes.totals} data-open>
        {wanted > 0 ? progressText(progress) : null}
      </span>
    )
  const most = numberOf(section.answer_at_most) || null
  return (
    <span className={classes.totals}>
      {questions < wanted && most === null
        ? `${progressText(progress)} · ${marksText(figures.marks)}`
        : sectionSentence({ ...figures, questions: wanted }, most)}
      {questions < wanted ? (
        <span className={classes.lacks}>
          <IconAlertTriangle size={15} aria-hidden />
          {questions === 0 ? 'no question fits' : `${wanted - questions} missing`}
        </span>
      ) : null}
    </span>
  )
}
