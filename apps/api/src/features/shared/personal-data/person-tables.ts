import type { RawBuilder } from 'kysely'

/** The account that the personal data is about. */
export interface DataSubject {
  readonly id: number
  /** Empty if the account has no email address. */
  readonly email: string
}

/** A table with rows about people. */
export interface PersonTable {
  /** The condition for rows about this account, or written by it. */
  readonly whose: (person: DataSubject) => RawBuilder<boolean>
  /**
   * The columns included in 'My data', or the reason why there are none. Never includes secrets,
   * keys, marks before their publication, or names of other people.
   */
  readonly inMyData: readonly (string | Named)[] | { readonly not: string }
  /** The condition for rows that 'My data' may include now; absent if it includes all of them. */
  readonly shown?: RawBuilder<boolean>
  /** The treatment of the rows when the account is deleted. */
  readonly onDeletion:
    | 'deleted'
    | { readonly kept: string }
    | {
        readonly changed: (person: DataSubject, now: Date) => RawBuilder<unknown>
        readonly how: string
      }
}

/** A computed column, such as the name that belongs to an id. */
export interface Named {
  readonly name: string
  readonly value: (person: DataSubject) => RawBuilder<unknown>
}

/** A table without personal data. Columns in `but` only look like personal data. */
export interface TableOfThings {
  readonly about: 'things'
  readonly but?: Readonly<Record<string, string>>
}

export type TableRule = PersonTable | TableOfThings
