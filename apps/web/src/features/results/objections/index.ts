export { ObjectionInbox } from './ObjectionInbox.tsx'
export { isUndecided } from './objection-texts.ts'
export { type ObjectedQuestion, objectionsQuery, shownOf } from './objections.api.ts'
