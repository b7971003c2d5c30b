import { Button, Input, NativeSelect, TextInput } from '@mantine/core'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { Take } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconAlertTriangle, IconListCheck, IconTrash } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { DragHandle, MoveButtons } from '../../../../../ui/controls/SortableList.tsx'
import { SubjectSelect } from '../../../../bank/subjects/index.ts'
import type { FactsPlace, SourceFigures } from './builder.api.ts'
import {
  chaptersOf,
  type EditComposition,
  type SectionDraft,
  type SourceDraft,
  type SourcePlace,
  withChapter,
  withSection,
  withSource,
} from './composition.ts'
import { SourceFacts } from './facts/SourceFacts.tsx'
import { type FactsDraft, gradedCounts, isGraded, sumOf } from './facts/source-facts.ts'
import classes from './PaperBuilder.module.css'
import { sourceSentence } from './paper-texts.ts'
import { offerPutBack } from './removal.ts'
import { SourceChapters } from './SourceChapters.tsx'

const QuestionChooser = lazy(async () => ({
  default: (await import('./QuestionChooser.tsx')).QuestionChooser,
}))

interface SourceCardProps {
  readonly source: SourceDraft
  readonly section: SectionDraft
  /** The form path, such as 'sections.0.sources.1'. */
  readonly path: string
  /** Zero-based. */
  readonly place: number
  readonly errors: Readonly<Record<string, unknown>>
  /** Undefined while the source is incomplete or its figures have not loaded. */
  readonly figures: SourceFigures | undefined
  readonly edit: EditComposition
  /** Removes the source; undefined if it is the only one. */
  readonly onRemove: ((source: SourceDraft, place: number) => void) | undefined
}

const takes: ReadonlyArray<{ readonly value: Take; readonly label: string }> = [
  { value: 'all', label: 'All of them' },
  { value: 'draw', label: 'At random' },
  { value: 'these', label: 'Chosen by hand' },
]

/** Choices for all types, each single type and each pair. */
const typeChoices = [
  { value: '', label: 'Any type' },
  ...questionTypes.map((type) => ({ value: type, label: type })),
  ...questionTypes.flatMap((one, place) =>
    questionTypes
      .slice(place + 1)
      .map((other) => ({ value: `${one},${other}`, label: `${one} and ${other}` })),
  ),
]

/** A chapter and the questions that a section takes from it. */
export const SourceCard = memo(function SourceCard({
  source,
  section,
  path,
  place,
  errors,
  figures,
  edit,
  onRemove,
}: SourceCardProps) {
  const { key, subject_id, chapter_id, types, take, count, question_ids, facts } = source
  const isByDifficulty = isGraded(take, facts)
  const [isChoosing, setChoosing] = useState(false)
  const set = (changes: Partial<SourceDraft>, field: string) =>
    edit(
      (now) => withSource(now, key, (present) => ({ ...present, ...changes })),
      `${path}.${field}`,
    )
  const field = (name: string) => ({
    'data-path': `quiz-${path}.${name}`,
    error: errors[`${path}.${name}`] as string | undefined,
  })
  const choose = (chosen: SourcePlace) => {
    edit((now) => withSection(now, section.key, (present) => withChapter(present, key, chosen)))
    if (question_ids.length > 0 && chosen.chapter_id !== chapter_id)
      offerPutBack('The chosen questions were removed with their chapter', () =>
        edit((now) => withSource(now, key, () => source)),
      )
  }
  const problem = errors[path] as string | undefined
  return (
    <div className={classes.source} tabIndex={-1} data-path={`quiz-${path}`}>
      <div className={classes.row} data-take={take}>
        <DragHandle />
        <SubjectSelect
          required
          value={subject_id}
          onChange={(id) =>
            id === subject_id
              ? undefined
              : choose({ subject_id: id, chapter_id: null, chapter_ids: [] })
          }
          {...field('subject_id')}
        />
        <SourceChapters
          source={source}
          onChange={choose}
          listClassName={classes.list}
          {...field('chapter_id')}
        />
        <NativeSelect
          label="Questions"
          data={[...takes]}
          value={take}
          onChange={({ currentTarget }) => set({ take: currentTarget.value as Take }, 'take')}
          {...field('take')}
        />
        {take === 'draw' ? (
          <TextInput
            label="How many"
            required
            inputMode="numeric"
            autoComplete="off"
            readOnly={isByDifficulty}
            value={isByDifficulty ? sumText(facts) : count}
            onChange={({ currentTarget }) => set({ count: currentTarget.value }, 'count')}
            description={isByDifficulty ? 'Easy, medium and hard together' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...field('count')}
          />
        ) : null}
        {take === 'these' ? (
          <Input.Wrapper error={field('question_ids').error}>
            <Button
              variant="default"
              fullWidth
              leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />}
              disabled={chapter_id === null}
              onClick={() => setChoosing(true)}
              data-path={field('question_ids')['data-path']}
            >
              {question_ids.length > 0
                ? `Change the ${question_ids.length} chosen`
                : 'Choose questions'}
            </Button>
          </Input.Wrapper>
        ) : (
          <NativeSelect
            label="Types"
            data={typeChoices}
            value={types.join()}
            onChange={({ currentTarget: { value } }) =>
              set(
                { types: questionTypes.filter((type) => value.split(',').includes(type)) },
                'types',
              )
            }
            {...field('types')}
          />
        )}
        <span className={classes.buttons}>
          <MoveButtons />
          {onRemove ? (
            <IconButton
              label={`Remove source ${place + 1}`}
              onClick={() => onRemove(source, place)}
            >
              <IconTrash size={17} stroke={1.8} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      </div>
      <div className={classes.line}>
        <SourceNote source={source} figures={figures} />
        {take === 'these' ? null : (
          <SourceFacts
            take={take}
            facts={facts}
            place={placeOf(source)}
            available={figures?.available_by}
            path={path}
            errors={errors}
            onChange={(changed, part) => set({ facts: changed }, part)}
          />
        )}
      </div>
      {problem ? <Input.Error role="alert">{problem}</Input.Error> : null}
      {isChoosing && chapter_id !== null ? (
        <Suspense fallback={null}>
          <QuestionChooser
            section={section}
            source={source}
            chapterId={chapter_id}
            onChange={(ids) => set({ question_ids: ids }, 'question_ids')}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
})

/** The place whose facts are offered: the chapter, or the subject if there are several chapters. */
const placeOf = (source: SourceDraft): FactsPlace => {
  const { subject_id, chapter_id } = source
  if (chapter_id === null || subject_id === null) return null
  return chaptersOf(source).length > 1 ? { subject_id } : { chapter_id }
}

/** The sum of the numbers by difficulty; empty if one of them cannot be read. */
function sumText(facts: FactsDraft): string {
  const counts = gradedCounts(facts)
  return counts ? String(sumOf(counts)) : ''
}

/** The number of questions that the source provides now, with a warning if there are too few. */
function SourceNote({
  source,
  figures,
}: {
  readonly source: SourceDraft
  readonly figures: SourceFigures | undefined
}) {
  const { take, count, question_ids, chapter_id, facts } = source
  const isByDifficulty = isGraded(take, facts)
  const difficulty = isByDifficulty ? gradedCounts(facts) : null
  const drawn = isByDifficulty ? sumText(facts) : count
  const isComplete =
    chapter_id !== null &&
    (take !== 'draw' || drawn !== '') &&
    (take !== 'these' || question_ids.length > 0)
  if (!figures || !isComplete) return <span className={classes.note} />
  const { text, isShort } = sourceSentence(
    {
      take,
      count: numberOf(drawn),
      chosen: question_ids.length,
      difficulty,
      chapters: chaptersOf(source).length,
    },
    figures,
  )
  return (
    <span className={classes.note} data-short={isShort || undefined}>
      {isShort ? <IconAlertTriangle size={16} aria-hidden /> : null}
      <span>{text}</span>
    </span>
  )
}
