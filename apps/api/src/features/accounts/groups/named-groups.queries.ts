import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * For each group name: the key by which the database compares names, and the group that has it;
 * null if there is none.
 */
export async function selectGroupsByName(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, { readonly key: string; readonly id: number | null }>> {
  const { rows } = await sql<{ name: string; key: string; id: number | null }>`
    select given.name, lower(given.name) as key, groups.id
    from unnest(${[...names]}::text[]) as given (name)
    left join groups on lower(groups.name) = lower(given.name)`.execute(tx)
  return new Map(rows.map(({ name, ...found }) => [name, found]))
}

/** Creates empty groups with these names, which must be free. */
export const insertGroups = (tx: Tx, now: Date, names: readonly string[]) =>
  sql`
    insert into groups (name, created_at)
    select name, ${now}::timestamptz from unnest(${[...names]}::text[]) as given (name)
    order by lower(name) collate language_order
    on conflict do nothing`.execute(tx)

/** A student with an account. */
interface GroupedAccount {
  readonly id: number
  readonly groupIds: readonly number[]
  /** The groups that the student would leave if the claim of the login provider ended. */
  readonly claimedIds: readonly number[]
}

/**
 * Existing students with their ids and groups. The keys of the map are emails in lower case, and
 * `roll ` with the roll number as given.
 */
export async function selectGroupedAccounts(
  tx: Tx,
  { emails, rollNumbers }: Record<'emails' | 'rollNumbers', readonly string[]>,
): Promise<Map<string, GroupedAccount>> {
  const { rows } = await sql<GroupedAccount & { key: string }>`
    select found.key, users.id, array(
      select group_id from group_members where student_id = users.id
    ) as "groupIds", array(
      select group_id from group_members where student_id = users.id and by_claim
    ) as "claimedIds"
    from (
      select id, lower(email) as key from users
      where lower(email) in (select lower(given) from unnest(${[...emails]}::text[]) as given)
        and email <> ''
      union all
      select id, 'roll ' || given from users
      join unnest(${[...rollNumbers]}::text[]) as given on lower(roll_number) = lower(given)
    ) found join users on users.id = found.id
    where users.role = 'student'`.execute(tx)
  return new Map(rows.map(({ key, ...account }) => [key, account]))
}
