export { createMarkingSchemeMutation, markingSchemesQuery } from './marking-schemes.api.ts'
export { schemeGroups } from './scheme-groups.ts'
