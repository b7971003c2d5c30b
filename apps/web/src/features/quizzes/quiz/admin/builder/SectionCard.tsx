import { Button, Input, TextInput } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { marksText } from '../../../../../lib/numbers.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { DragHandle, MoveButtons, SortableList } from '../../../../../ui/controls/SortableList.tsx'
import { FormattedTextarea } from '../../../../../ui/text-field/FormattedTextarea.tsx'
import { PictureField } from '../../../../shared/uploads/index.ts'
import type { SectionFigures } from './builder.api.ts'
import {
  type EditComposition,
  moved,
  newSource,
  type SectionDraft,
  type SourceDraft,
  withNewerScheme,
  withSection,
} from './composition.ts'
import { MarkingField } from './MarkingField.tsx'
import classes from './PaperBuilder.module.css'
import { sectionSentence } from './paper-texts.ts'
import { progressText, sectionProgress } from './paper-totals.ts'
import { focusField, offerPutBack } from './removal.ts'
import { SectionTranslations } from './SectionTranslations.tsx'
import { SourceCard } from './SourceCard.tsx'

interface SectionCardProps {
  readonly section: SectionDraft
  /** Zero-based. */
  readonly place: number
  readonly errors: Readonly<Record<string, unknown>>
  /** Undefined while no source is complete or the counts have not loaded. */
  readonly figures: SectionFigures | undefined
  readonly edit: EditComposition
  /** The other languages that the quiz offers, besides the first one of the school. */
  readonly languages: readonly string[]
  /** True if each section has its own time. */
  readonly isTimed: boolean
  /** The number of sections with the same marking scheme, this one included. */
  readonly alike: number
  /** Removes the section; undefined for the only one. */
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
  const { key, name, instructions, instructions_format, scheme_id, answer_at_most, sources } =
    section
  const path = `sections.${place}`
  const [isInstructing, setInstructing] = useState(instructions !== '')
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
  const typed = sources.every(({ types }) => types.length > 0)
    ? [...new Set(sources.flatMap(({ types }) => types))]
    : []
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
        <SectionTotals section={section} figures={figures} />
        <span className={classes.buttons}>
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
      <div className={classes.sectionFields} data-timed={isTimed || undefined}>
        <TextInput
          label="Section name"
          required
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value }, 'name')}
          {...field('name')}
        />
        <TextInput
          label="Answer at most"
          placeholder="All questions"
          inputMode="numeric"
          autoComplete="off"
          value={answer_at_most}
          onChange={({ currentTarget }) =>
            set({ answer_at_most: currentTarget.value }, 'answer_at_most')
          }
          {...field('answer_at_most')}
        />
        {isTimed ? (
          <TextInput
            label="Minutes"
            required
            inputMode="numeric"
            autoComplete="off"
            value={section.minutes}
            onChange={({ currentTarget }) => set({ minutes: currentTarget.value }, 'minutes')}
            {...field('minutes')}
          />
        ) : null}
        <div className={classes.wide}>
          <MarkingField
            value={scheme_id}
            types={typed}
            alike={alike}
            onNewer={(newer) => {
              // The button that has focus goes away.
              focusField(`${path}.scheme_id`)
              edit((now) => withNewerScheme(now, scheme_id, newer))
            }}
            onChange={({ currentTarget }) =>
              set({ scheme_id: Number(currentTarget.value) }, 'scheme_id')
            }
            {...field('scheme_id')}
          />
        </div>
        {isInstructing ? (
          <PictureField
            about={`the instructions of section ${place + 1}`}
            className={classes.wide}
            value={instructions}
            onChange={(text) => set({ instructions: text }, 'instructions')}
          >
            <FormattedTextarea
              label="Instructions"
              about={`instructions of section ${place + 1}`}
              minRows={2}
              maxRows={8}
              maxLength={limits.sectionInstructionsMax}
              value={instructions}
              format={instructions_format ?? 'plain'}
              onChange={(text) => set({ instructions: text }, 'instructions')}
              onFormat={(format) => set({ instructions_format: format }, 'instructions')}
              {...field('instructions')}
            />
          </PictureField>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => {
              flushSync(() => setInstructing(true))
              focusField(`${path}.instructions`)
            }}
          >
            Add instructions
          </Button>
        )}
        <SectionTranslations
          section={section}
          place={place}
          languages={languages}
          errors={errors}
          onChange={(translations, part) => set({ translations }, part)}
        />
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
      <Button
        variant="default"
        size="sm"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={17} aria-hidden />}
        disabled={sources.length >= limits.sourcesMax}
        data-path={`quiz-${path}.sources`}
        onClick={() => {
          flushSync(() => set({ sources: [...sources, newSource({ subject_id })] }, 'sources'))
          const added = `${path}.sources.${sources.length}`
          focusField(`${added}.${subject_id === null ? 'subject_id' : 'chapter_id'}`)
        }}
      >
        Add a chapter
      </Button>
    </section>
  )
})

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
