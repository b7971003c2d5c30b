import type { Axis } from '../nice-axis.ts'

/** How an axis of numbers is told to the library. */
export const numberAxis = ({ max, ticks }: Axis, text: (value: number) => string) => ({
  domain: [0, max] as [number, number],
  ticks: [...ticks],
  tickFormatter: text,
})

/** Room for the numbers of the upright axis and for its title. */
export const uprightWidth = 58

/** Room around a plot for the titles of its axes, and above it for half of the topmost number. */
export const plotMargin = { top: 10, right: 5, bottom: 30, left: 10 }
