export { ObjectionInbox } from './ObjectionInbox.tsx'
export { isUndecided } from './objection-texts.ts'
export { type ObjectedQuestion, objectionsQuery } from './objections.api.ts'
