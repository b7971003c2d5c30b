import { formatDateTime } from './dates.ts'

/** Formats a time of day, for example as '09:05 AM'. */
export const formatTime = (epoch: number, zone?: string): string =>
  formatDateTime(epoch, zone).slice(-'09:05 AM'.length)

/** Adds the seconds of `epoch` to a text that ends in its time: '09:05:31 AM'. */
export const withSeconds = (text: string, epoch: number): string =>
  text.replace(/(?= [AP]M$)/, `:${String(Math.floor(epoch) % 60).padStart(2, '0')}`)
