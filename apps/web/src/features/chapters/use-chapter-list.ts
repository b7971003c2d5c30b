import { useList } from '../../ui/data-table/use-list.ts'
import { useAddress } from '../../ui/use-address.ts'
import { readId } from '../subjects/read-id.ts'
import { chapterShape } from './chapter-list.ts'
import { chaptersQuery } from './chapters.api.ts'

/** The chapters of one subject, with search, order and page in the address. */
export const useChaptersOf = (subjectId: number) =>
  useList(chapterShape, (query) => chaptersQuery({ ...query, subject_id: subjectId }))

/**
 * All chapters, or those of the subject that `subject_id` in the address names; `choose` changes
 * that.
 */
export function useChapterList() {
  const [address, changeAddress] = useAddress()
  const subjectId = readId(address.get('subject_id'))
  const chosen = subjectId === null ? {} : { subject_id: subjectId }
  const list = useList(chapterShape, (query) => chaptersQuery({ ...query, ...chosen }))
  const change = (subject: number | null, alsoEnds: readonly string[] = []) =>
    changeAddress(
      (present) => {
        const next = new URLSearchParams(present)
        for (const name of ['page', 'subject_id', ...alsoEnds]) next.delete(name)
        if (subject !== null) next.set('subject_id', String(subject))
        return next
      },
      { preventScrollReset: true },
    )
  return {
    subjectId,
    choose: (subject: number | null) => change(subject),
    list: {
      ...list,
      query: { ...list.query, ...chosen },
      isNarrowed: list.isNarrowed || subjectId !== null,
      reset: () => change(null, ['search']),
    },
  }
}
