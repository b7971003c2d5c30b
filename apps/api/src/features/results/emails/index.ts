export { queueMarksNotices } from './queue-marks-notices.ts'
export {
  queueDecisionNotices,
  queueProvisionalNotices,
  queueResultNotices,
} from './queue-result-notices.ts'
export { getsNotices } from './queueing.queries.ts'
