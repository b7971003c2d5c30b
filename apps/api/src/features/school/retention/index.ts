export { previewRetention } from './preview-retention.ts'
export { countDeleting } from './retention.queries.ts'
