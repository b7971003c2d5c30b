/** Units as Grafana names them. */
type Unit = 'short' | 's' | 'ops' | 'reqps' | 'bytes' | 'percentunit'

/** One chart: PromQL expressions by their names in the legend. */
export interface Chart {
  readonly title: string
  /** The chart's meaning, and the values that mean trouble; shown by the icon next to the title. */
  readonly description: string
  readonly unit: Unit
  readonly lines: Readonly<Record<string, string>>
  /** True for a single current number instead of a chart. */
  readonly isNumber?: boolean
}

interface Row {
  readonly title: string
  readonly charts: readonly Chart[]
}

const interval = '[$__rate_interval]'
const perSecond = (series: string, by = '') => `sum${by}(rate(${series}${interval}))`
const quantile = (share: number, series: string) =>
  `histogram_quantile(${share}, ${perSecond(series, ' by (le) ')})`
const calls = 'prepwell_http_request_duration_seconds'
const acknowledgement = 'prepwell_save_acknowledgement_seconds'
const saveRoutes = 'route=~"/api/take_quiz/:id/(save|submit)"'

const quantiles = (series: string) => ({
  'half of them': quantile(0.5, series),
  '95 of 100': quantile(0.95, series),
  '99 of 100': quantile(0.99, series),
})

/** All charts. Metrics of the database are the same on every machine: use `max`, never `sum`. */
export const rows: readonly Row[] = [
  {
    title: 'Exam now',
    charts: [
      {
        title: 'Attempts running',
        description: 'Attempts whose clock is running.',
        unit: 'short',
        isNumber: true,
        lines: { attempts: 'max(prepwell_attempts_running)' },
      },
      {
        title: 'Saves a second',
        description: 'Saves that were acknowledged.',
        unit: 'ops',
        isNumber: true,
        lines: { saves: perSecond(`${acknowledgement}_count{call="save"}`) },
      },
      {
        title: 'Overdue',
        description:
          'Attempts past their end that are not closed. More than 0 for a minute is bad.',
        unit: 'short',
        isNumber: true,
        lines: { attempts: 'max(prepwell_attempts_overdue)' },
      },
      {
        title: 'Live boards',
        description: 'Open streams of live boards.',
        unit: 'short',
        isNumber: true,
        lines: { boards: 'sum(prepwell_event_streams)' },
      },
      {
        title: 'Attempts running',
        description: 'As above, over time.',
        unit: 'short',
        lines: { attempts: 'max(prepwell_attempts_running)' },
      },
      {
        title: 'What students do',
        description: 'Calls a second of the pages of exams and practices.',
        unit: 'reqps',
        lines: {
          '{{route}}': perSecond(
            `${calls}_count{route=~"/api/quizzes/:id/(take_quiz|questions)|/api/take_quiz/:id/(save|submit|contact)"}`,
            ' by (route) ',
          ),
        },
      },
    ],
  },
  {
    title: 'Saves',
    charts: [
      {
        title: 'Until a save is acknowledged',
        description: 'From its arrival until its answer was sent. 99 of 100 below 0.1 s is usual.',
        unit: 's',
        lines: quantiles(`${acknowledgement}_bucket{call="save"}`),
      },
      {
        title: 'Until a submit is acknowledged',
        description: 'The same for submits, which also mark the answers.',
        unit: 's',
        lines: quantiles(`${acknowledgement}_bucket{call="submit"}`),
      },
      {
        title: 'Saves and submits by status',
        description:
          '5xx are ours: the page tries again by itself. 4xx are too late or unreadable.',
        unit: 'reqps',
        lines: { '{{status}}': perSecond(`${calls}_count{${saveRoutes}}`, ' by (status) ') },
      },
      {
        title: 'Calls that share a statement',
        description: 'The mean. It rises by itself while there is more to do.',
        unit: 'short',
        lines: {
          '{{statement}}': [
            perSecond('prepwell_gathered_calls_per_statement_sum', ' by (statement) '),
            perSecond('prepwell_gathered_calls_per_statement_count', ' by (statement) '),
          ].join(' / '),
        },
      },
    ],
  },
  {
    title: 'All requests',
    charts: [
      {
        title: 'Requests by status',
        description: 'Of all routes.',
        unit: 'reqps',
        lines: { '{{status}}': perSecond(`${calls}_count`, ' by (status) ') },
      },
      {
        title: 'The slowest routes',
        description: '95 of 100 requests are faster.',
        unit: 's',
        lines: {
          '{{method}} {{route}}': `topk(8, histogram_quantile(0.95, ${perSecond(`${calls}_bucket`, ' by (le, method, route) ')}))`,
        },
      },
    ],
  },
  {
    title: 'Login',
    charts: [
      {
        title: 'Logins by outcome',
        description: 'busy: too many passwords were waiting, the form comes back by itself.',
        unit: 'ops',
        lines: { '{{outcome}}': perSecond('prepwell_sign_ins_total', ' by (outcome) ') },
      },
      {
        title: 'Passwords that wait',
        description: 'Each group holds some seconds of work; beyond that it is refused.',
        unit: 'short',
        lines: { '{{group}}': 'sum by (group) (prepwell_hashing_waiting)' },
      },
      {
        title: 'Passwords refused',
        description: 'Each is told when to come back.',
        unit: 'ops',
        lines: { '{{group}}': perSecond('prepwell_hashing_refused_total', ' by (group) ') },
      },
    ],
  },
  {
    title: 'Closing',
    charts: [
      {
        title: 'Until an attempt is closed',
        description:
          'Since it was due: 12 s after its deadline. A second is usual; after a downtime it is longer.',
        unit: 's',
        lines: quantiles('prepwell_closing_lag_seconds_bucket'),
      },
      {
        title: 'Closed by the server',
        description: 'Attempts a second whose time ran out.',
        unit: 'ops',
        lines: { attempts: perSecond('prepwell_closing_lag_seconds_count') },
      },
      {
        title: 'The oldest overdue attempt',
        description: 'How long it has been waiting. More than a minute is bad.',
        unit: 's',
        lines: { oldest: 'max(prepwell_attempts_overdue_oldest_seconds)' },
      },
    ],
  },
  {
    title: 'Mail and queue',
    charts: [
      {
        title: 'Mails by outcome',
        description: 'uncertain: the connection broke in the middle.',
        unit: 'ops',
        lines: { '{{outcome}}': perSecond('prepwell_mails_total', ' by (outcome) ') },
      },
      {
        title: 'Jobs of the queue',
        description: 'postponed: they failed before and are tried again. failed: given up.',
        unit: 'short',
        lines: {
          '{{task}} {{state}}': 'max by (task, state) (prepwell_queue_jobs) > 0 or on () vector(0)',
        },
      },
      {
        title: 'The oldest job that is due',
        description: 'How long it has been waiting.',
        unit: 's',
        lines: { '{{task}}': 'max by (task) (prepwell_queue_oldest_waiting_seconds)' },
      },
    ],
  },
  {
    title: 'Processes',
    charts: [
      {
        title: 'Delay of the event loop',
        description: 'Of the worst process; 0.01 s is its zero. Above 0.2 s everybody notices.',
        unit: 's',
        lines: {
          '{{instance}} 99 of 100': 'nodejs_eventloop_lag_p99_seconds',
          '{{instance}} longest': 'nodejs_eventloop_lag_max_seconds',
        },
      },
      {
        title: 'Processor time',
        description: 'Processors in use by the app, without the database.',
        unit: 'short',
        lines: { '{{instance}}': perSecond('process_cpu_seconds_total', ' by (instance) ') },
      },
      {
        title: 'Memory',
        description: 'Of all processes of a machine.',
        unit: 'bytes',
        lines: {
          '{{instance}} resident': 'process_resident_memory_bytes',
          '{{instance}} heap in use': 'nodejs_heap_size_used_bytes',
        },
      },
      {
        title: 'Garbage collection',
        description: 'Share of the time, over all processes.',
        unit: 'percentunit',
        lines: {
          '{{instance}}': `${perSecond('nodejs_gc_duration_seconds_sum', ' by (instance) ')} / sum by (instance) (prepwell_processes)`,
        },
      },
      {
        title: 'Processes',
        description: 'Workers, and the primary that runs the jobs.',
        unit: 'short',
        lines: { '{{instance}}': 'prepwell_processes' },
      },
      {
        title: 'Failed runs of recurring jobs',
        description: 'Closing, publishing, cleaning up: each goes on at its next run.',
        unit: 'ops',
        lines: { '{{instance}}': perSecond('prepwell_job_failures_total', ' by (instance) ') },
      },
    ],
  },
  {
    title: 'Database',
    charts: [
      {
        title: 'Connections',
        description: 'Of all processes of a machine, and how many there may be.',
        unit: 'short',
        lines: {
          '{{instance}} {{state}}': 'prepwell_database_connections',
          '{{instance}} limit': 'prepwell_database_connections_limit',
        },
      },
      {
        title: 'Waiting for a connection',
        description: 'More than 0 for a minute: the database is slow, or has too few connections.',
        unit: 'short',
        lines: { '{{instance}}': 'prepwell_database_waiting' },
      },
      {
        title: 'The database answers',
        description: '1: within two seconds.',
        unit: 'short',
        lines: { '{{instance}}': 'prepwell_database_up' },
      },
      {
        title: 'Trouble',
        description: 'Broken connections, and statements that failed and were repeated one by one.',
        unit: 'ops',
        lines: {
          'broken connections': perSecond('prepwell_database_broken_connections_total'),
          'repeated statements': perSecond('prepwell_gathered_repeats_total'),
        },
      },
    ],
  },
]
