/** All parts of a practice that checks answers; only such a practice loads them. */
export { CheckActions } from './CheckActions.tsx'
export { CheckedField } from './CheckedField.tsx'
export { CheckFoot } from './CheckFoot.tsx'
export { CheckKeys } from './CheckKeys.ts'
export { CheckProvider } from './CheckProvider.tsx'
export { nothingLocked } from './check-state.ts'
export { fetchChecks } from './checks.api.ts'
