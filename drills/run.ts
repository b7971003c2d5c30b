import { argumentsOf } from '../bench/read-arguments.ts'
import { runParts } from '../bench/run-parts.ts'
import type { Tables } from '../bench/table.ts'
import { backup } from './backup.ts'
import { deployment } from './deployment.ts'
import { examples } from './examples.ts'
import { failover } from './failover.ts'
import { image } from './image.ts'
import { monitoring } from './monitoring.ts'
import { patroni } from './patroni.ts'
import { pooler } from './pooler.ts'
import { proxy } from './proxy.ts'
import { restart } from './restart.ts'
import type { Scope } from './services/scope.ts'
import type { ExamSize } from './sit-exam.ts'
import { throughput } from './throughput.ts'
import { upgrade } from './upgrade.ts'

// `npm run drills` runs every drill, `npm run drills proxy` only that one; docs/drills.md explains
// them.
const { names, values } = argumentsOf({
  name: 'drills',
  parts: {
    proxy: 'two apps behind nginx; one is killed',
    restart: 'two apps behind nginx; each is restarted while POSTs arrive',
    failover: 'a primary and its standby; the primary is killed',
    patroni: 'the same under Patroni, etcd and HAProxy; nobody intervenes',
    pooler: 'an app behind PgBouncer',
    monitoring: 'a real Prometheus during an exam',
    throughput: 'one and two workers, with and without PgBouncer',
    examples: 'the examples of deploy/failover',
    deployment: 'nginx, systemd and Kubernetes check deploy',
    image: 'the steps of the Dockerfile, without Docker',
    backup: 'backup during an exam, restore elsewhere',
    upgrade: 'a new release while the previous one runs',
  } satisfies Record<DrillName, string>,
  options: {
    candidates: { takes: 'a number', says: 'of each exam, instead of the drill’s number' },
    seconds: { takes: 'a number', says: 'of answering, instead of the drill’s number' },
    dry: { says: 'only prints' },
  },
})

const size = {
  ...(values.candidates === undefined ? {} : { candidates: Number(values.candidates) }),
  ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
}

type Drill = (scope: Scope, size: Partial<ExamSize>) => Promise<Tables>

type DrillName = keyof typeof drills

const drills = {
  proxy,
  restart,
  failover,
  patroni,
  pooler,
  monitoring,
  throughput,
  examples,
  deployment,
  image,
  backup,
  upgrade,
} satisfies Record<string, Drill>

/** Everything that the running drill has started. */
let open: Scope | undefined

/** Ends everything that the drill has started, whatever happens. */
async function within(drill: Drill): Promise<Tables> {
  const scope = new AsyncDisposableStack()
  open = scope
  try {
    return await drill(scope, size)
  } finally {
    await scope.disposeAsync()
  }
}

let ending: Promise<void> | undefined
const endAll = (code: number) => {
  // Ending the programs may make the drill fail, which calls this a second time.
  ending ??= open?.disposeAsync() ?? Promise.resolve()
  void ending.finally(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => endAll(130))
process.once('uncaughtException', (error) => {
  if (!ending) process.stderr.write(`${error.stack}\n`)
  endAll(1)
})

const parts = Object.fromEntries(
  Object.entries(drills).map(([name, drill]) => [name, () => within(drill)]),
)
await runParts(parts, {
  names,
  dry: values.dry === 'on',
  files: {
    command: 'npm run drills',
    results: new URL('results.json', import.meta.url),
    page: new URL('../docs/drills.md', import.meta.url),
  },
  order: Object.keys(drills),
})
