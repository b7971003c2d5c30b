import { candidateStates, type listClassResults } from '@prepwell/contract/results/class-results.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Page, searchTerms } from '../../../platform/database/listing.ts'
import { compareNames } from '../../../platform/database/name-order.ts'
import { selectMemberIds } from '../../accounts/groups/index.ts'
import type { LoadedClass, SheetWithSections } from './load-class.ts'
import type { Candidate } from './rank-candidates.ts'

type Query = z.output<(typeof listClassResults)['query']>

/** The query of a list of candidates. */
export type CandidatesAsked = Omit<Query, 'attempts' | 'state' | 'group_id' | 'qualified'> &
  Partial<Pick<Query, 'state' | 'qualified'>>

type Sort = NonNullable<Query['sort']>
type Key = number | string | null | undefined

/** Sort key of a candidate; candidates without a value come last in either direction. */
function keyOf(sort: Sort, sheets: ReadonlyMap<number, SheetWithSections>) {
  if (sort in keys) return keys[sort as keyof typeof keys]
  const section = Number(sort.slice('section_'.length)) - 1
  return ({ attempt }: Candidate): Key => {
    const counted = attempt && sheets.get(attempt.id)?.counted
    const gained = counted?.sections[section]?.gained
    return counted && gained !== undefined ? gained / counted.perMark : null
  }
}

const keys = {
  rank: ({ attempt }) => attempt?.result?.rank,
  name: ({ student }) => student.lowerName,
  username: ({ student }) => student.username,
  state: ({ state }) => candidateStates.indexOf(state),
  scored_marks: ({ attempt }) => attempt?.result?.hundredths,
  percentage: ({ attempt }) => attempt?.result?.percentage,
  time_taken: ({ attempt }) => attempt?.result?.seconds,
  submitted_at: ({ attempt }) => attempt?.result?.submittedAt.getTime(),
} as const satisfies Record<Exclude<Sort, `section_${number}`>, (candidate: Candidate) => Key>

/** The candidates in the group, or all of them if no group is given, in the same order. */
export async function inGroup(
  db: Db | Tx,
  candidates: readonly Candidate[],
  groupId: number | undefined,
): Promise<readonly Candidate[]> {
  if (groupId === undefined) return candidates
  const members = await selectMemberIds(db, groupId)
  return candidates.filter(({ student }) => members.has(student.student_id))
}

/** One page of the candidates. The input must be sorted best first, because the sort is stable. */
export function listCandidates(
  candidates: readonly Candidate[],
  { attempts, qualified }: Pick<LoadedClass, 'attempts' | 'qualified'>,
  asked: CandidatesAsked,
): Page<Candidate> {
  const found = sorted(
    narrowed(ofQualification(candidates, qualified, asked), asked),
    keyOf(asked.sort ?? 'rank', attempts),
    asked.order,
  )
  if (asked.page === undefined) return { rows: found }
  const perPage = asked.per_page ?? 10
  const from = (asked.page - 1) * perPage
  return { rows: found.slice(from, from + perPage), total: found.length }
}

function ofQualification(
  candidates: readonly Candidate[],
  qualified: LoadedClass['qualified'],
  { qualified: wanted }: CandidatesAsked,
) {
  if (wanted === undefined) return candidates
  return candidates.filter(
    ({ attempt }) => attempt && qualified.get(attempt.id) === (wanted === 'yes'),
  )
}

function narrowed(candidates: readonly Candidate[], { search, state }: CandidatesAsked) {
  const terms = searchTerms(search).map((term) => term.toLowerCase())
  if (terms.length === 0 && state === undefined) return candidates
  return candidates.filter((candidate) => {
    if (state !== undefined && candidate.state !== state) return false
    if (terms.length === 0) return true
    const { name, username, roll_number } = candidate.student
    const text = `${name}\0${username}\0${roll_number ?? ''}`.toLowerCase()
    return terms.some((term) => text.includes(term))
  })
}

function sorted(
  candidates: readonly Candidate[],
  key: (candidate: Candidate) => Key,
  order: CandidatesAsked['order'],
): Candidate[] {
  const sign = order === 'desc' ? -1 : 1
  const withKeys = candidates.map((candidate) => ({ candidate, key: key(candidate) ?? null }))
  withKeys.sort(({ key: a }, { key: b }) => {
    if (a === b) return 0
    if (a === null) return 1
    if (b === null) return -1
    if (typeof a === 'string' && typeof b === 'string') return sign * compareNames(a, b)
    return a < b ? -sign : sign
  })
  return withKeys.map(({ candidate }) => candidate)
}
