export { useReviewsOffline } from './use-reviews-offline.ts'
