import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import type { MistakeCause } from '@prepwell/contract/results/notebook-terms.ts'

export interface ChapterCauses {
  readonly id: number
  readonly name: string
  readonly subject: string
  /** The number of all causes of the chapter. */
  readonly count: number
  /** The most frequent first. */
  readonly causes: ReadonlyArray<{ readonly cause: MistakeCause; readonly count: number }>
}

/** The causes of each chapter; the chapter with the most causes comes first. */
export function causesByChapter(causes: NotebookOverview['causes']): ChapterCauses[] {
  const groups = Map.groupBy(causes, ({ chapter_id }) => chapter_id)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      return [
        {
          id: first.chapter_id,
          name: first.chapter_name,
          subject: first.subject_name,
          count: group.reduce((sum, { count }) => sum + count, 0),
          causes: group
            .map(({ cause, count }) => ({ cause, count }))
            .toSorted((a, b) => b.count - a.count),
        },
      ]
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
