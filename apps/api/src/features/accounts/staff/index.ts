export { requirePresent } from './change-staff.ts'
export { namedRows, replaceScope } from './staff.queries.ts'
