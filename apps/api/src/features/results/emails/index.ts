export {
  queueDecisionNotices,
  queueProvisionalNotices,
  queueResultNotices,
} from './queue-result-notices.ts'
