export { personTables } from './person-tables.queries.ts'
export type { DataSubject } from './person-tables.ts'
export { eraseRows, type OwnRow, selectOwnRows } from './select-rows.queries.ts'
export { keepAccounts, lastSessionEnd } from './unused-accounts.queries.ts'
