export { createMarkingSchemeMutation, markingSchemesQuery } from './marking-schemes.api.ts'
