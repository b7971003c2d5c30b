import { MultiSelect } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChapterSelect, subjectChoicesQuery } from '../../../../bank/subjects/index.ts'
import { chaptersOf, type SourceDraft, type SourcePlace } from './composition.ts'

/** Values of the choices that are not single chapters. */
const [all, several] = [-1, -2] as const

/**
 * Selects the chapters of a source: one, all of the subject, or several. Questions can be chosen by
 * hand from only one chapter.
 */
export function SourceChapters({
  source,
  onChange,
  listClassName,
  ...field
}: {
  readonly source: SourceDraft
  readonly onChange: (place: SourcePlace) => void
  /** The class of the list for selecting several chapters. */
  readonly listClassName: string | undefined
  readonly error: string | undefined
  readonly 'data-path': string
}) {
  const { subject_id, take } = source
  const { data } = useQuery(subjectChoicesQuery())
  const [isListing, setListing] = useState(false)
  const chapters = data?.find(({ id }) => id === subject_id)?.chapters ?? []
  const chosen = chaptersOf(source)
  const hasAll = chapters.length > 1 && chapters.every(({ id }) => chosen.includes(id))
  const isList = take !== 'these' && (isListing || (chosen.length > 1 && !hasAll))
  const choose = (ids: readonly number[]) =>
    onChange({ subject_id, chapter_id: ids[0] ?? null, chapter_ids: ids.length > 1 ? ids : [] })
  const isOffered = take !== 'these' && chapters.length > 1
  const before = [
    ...(isOffered && chapters.length <= limits.sourceChaptersMax
      ? [{ id: all, name: `All ${chapters.length} chapters` }]
      : []),
    ...(isOffered ? [{ id: several, name: 'Several chapters' }] : []),
  ]
  return (
    <>
      <ChapterSelect
        required
        subjectId={subject_id}
        before={before}
        value={isList ? several : hasAll ? all : (chosen[0] ?? null)}
        onChange={(id) => {
          setListing(id === several)
          if (id === all) choose(chapters.map((chapter) => chapter.id))
          else if (id !== several) choose(id === null ? [] : [id])
        }}
        {...field}
      />
      {isList ? (
        <MultiSelect
          label="Chapters"
          className={listClassName ?? ''}
          searchable
          hidePickedOptions
          maxValues={limits.sourceChaptersMax}
          maxDropdownHeight={280}
          nothingFoundMessage="No chapters match what you typed"
          // Includes chosen chapters of other subjects, which an API client may have set.
          data={(data ?? [])
            .flatMap(({ id, chapters: own }) =>
              own.filter((chapter) => id === subject_id || chosen.includes(chapter.id)),
            )
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen.map(String)}
          onChange={(ids) => choose(ids.map(Number))}
        />
      ) : null}
    </>
  )
}
