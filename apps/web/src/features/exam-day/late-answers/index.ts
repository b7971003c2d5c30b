export { LateDeliveries } from './LateDeliveries.tsx'
