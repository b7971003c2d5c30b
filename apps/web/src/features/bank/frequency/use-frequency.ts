import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { readId } from '../../../lib/paths.ts'
import { type Choice, readChosen, writeChoice } from '../../../ui/data-table/use-narrowed-list.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { subjectChoicesQuery } from '../subjects/index.ts'
import { frequencyQuery } from './frequency.api.ts'

const readers = {
  subject_id: readId,
  exam: (text: string | null): string | null =>
    text && text.length <= factLimits.originMax ? text : null,
  order: (text: string | null) => (text === 'chapter' ? text : null),
}

/** Subject, exam and order from the address, and the frequencies. Defaults to the first subject. */
export function useFrequency() {
  const [address, changeAddress] = useAddress()
  const { order = 'most', exam, ...chosen } = readChosen(address, readers)
  const subjects = useQuery(subjectChoicesQuery())
  const subject =
    subjects.data?.find(({ id }) => id === chosen.subject_id) ??
    (chosen.subject_id === undefined ? subjects.data?.[0] : undefined)
  const frequency = useQuery({
    ...frequencyQuery(subject?.id ?? 0, exam),
    enabled: subject !== undefined,
  })
  const choose = (choice: Choice<typeof readers>) =>
    changeAddress((current) => writeChoice(current, choice), { preventScrollReset: true })
  return { subjects, subject, exam, order, choose, frequency } as const
}
