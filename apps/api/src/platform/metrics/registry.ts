import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client'

/**
 * The metrics of this process. They are collected even if nobody reads them: a call only pays for
 * counting, and all other work is done when they are read (docs/decisions/0046).
 */
export const processFigures = new Registry()

const registers = [processFigures]

/** The options of a metric; docs/monitoring.md explains each metric by name. */
type Named<Configuration> = Omit<Configuration, 'registers'>

export const counter = <Label extends string>(named: Named<CounterConfiguration<Label>>) =>
  new Counter<Label>({ ...named, registers })

export const gauge = <Label extends string>(named: Named<GaugeConfiguration<Label>>) =>
  new Gauge<Label>({ ...named, registers })

export const histogram = <Label extends string>(named: Named<HistogramConfiguration<Label>>) =>
  new Histogram<Label>({ ...named, registers })

/** The bucket limits for the duration of a call in seconds. A save takes a few milliseconds. */
export const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
