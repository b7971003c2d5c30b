import type { RawBuilder } from 'kysely'

/** The account that a row may be about. */
export interface DataSubject {
  readonly id: number
  /** Empty without an address. */
  readonly email: string
}

/** A table with rows about people. */
export interface PersonTable {
  /** True for the rows about this account, or by it. */
  readonly whose: (person: DataSubject) => RawBuilder<boolean>
  /**
   * The columns that 'My data' has, or why it has none. Never secrets, keys, marks before their
   * publication, or the names of others.
   */
  readonly inMyData: readonly (string | Named)[] | { readonly not: string }
  /** True for rows that 'My data' has already; absent if it has all of them. */
  readonly shown?: RawBuilder<boolean>
  /** What becomes of the rows when the account is deleted. */
  readonly onDeletion:
    | 'deleted'
    | { readonly kept: string }
    | {
        readonly changed: (person: DataSubject, now: Date) => RawBuilder<unknown>
        readonly how: string
      }
}

/** A column that is computed, such as the name behind an id. */
export interface Named {
  readonly name: string
  readonly value: (person: DataSubject) => RawBuilder<unknown>
}

/** A table whose rows are about no person; the columns in `but` only look as if. */
export interface TableOfThings {
  readonly about: 'things'
  readonly but?: Readonly<Record<string, string>>
}

export type TableRule = PersonTable | TableOfThings
