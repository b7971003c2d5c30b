import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RealApp } from '../e2e/support/server/real-app.ts'

/** The resources that the processes of a running app have used so far, or use now. */
export interface AppUsage {
  readonly cpuSeconds: { readonly server: number; readonly database: number }
  /** Memory of the server's processes in megabytes, without the database. */
  readonly megabytes: number
  /** The number of the server's processes: with several workers, these and their primary. */
  readonly processes: number
}

/** The unit in which the kernel counts CPU time. */
const ticksPerSecond = 100

interface Process {
  readonly parent: number
  readonly cpuTicks: number
  /** CPU time of its child processes that have ended. */
  readonly endedTicks: number
}

/** An app's main process, and the folder whose `postgres` subfolder holds its database. */
type UsedApp = Pick<RealApp, 'pid' | 'dataDir'>

/** CPU time and memory of an app including all its processes; Linux only. */
export function usageOf(app: UsedApp): AppUsage {
  const all = readProcesses()
  const postmaster = postmasterOf(app)
  const database = treeBelow(all, postmaster)
  const main = app.pid()
  const server = main ? treeBelow(all, main).filter((pid) => !database.includes(pid)) : []
  const ticks = (pids: readonly number[]) =>
    pids.reduce((sum, pid) => sum + (all.get(pid)?.cpuTicks ?? 0), 0)
  return {
    cpuSeconds: {
      server: ticks(server) / ticksPerSecond,
      database: (ticks(database) + (all.get(postmaster)?.endedTicks ?? 0)) / ticksPerSecond,
    },
    megabytes: server.reduce((sum, pid) => sum + residentMegabytes(pid), 0),
    processes: server.length,
  }
}

/** The most that the server's processes used while they were watched. */
export interface Peak {
  readonly megabytes: number
  readonly processes: number
}

/** Watches the memory of an app, once a second. The returned function ends it. */
export function watchMemory(app: UsedApp): () => Peak {
  let peak: Peak = { megabytes: 0, processes: 0 }
  const look = () => {
    const { megabytes, processes } = usageOf(app)
    peak = {
      megabytes: Math.max(peak.megabytes, megabytes),
      processes: Math.max(peak.processes, processes),
    }
  }
  const timer = setInterval(look, 1000)
  return () => {
    look()
    clearInterval(timer)
    return peak
  }
}

/** CPU seconds of one process so far. */
export const cpuSecondsOf = (pid: number): number =>
  (readProcess(pid)?.cpuTicks ?? 0) / ticksPerSecond

function readProcesses(): Map<number, Process> {
  const pids = readdirSync('/proc').map(Number)
  return new Map(
    pids.flatMap((pid) => {
      const found = pid > 0 && readProcess(pid)
      return found ? [[pid, found] as const] : []
    }),
  )
}

function readProcess(pid: number): Process | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat) return null
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    fields[1],
    ...fields.slice(11, 15),
  ]
  return { parent, cpuTicks: user + system, endedTicks: endedUser + endedSystem }
}

function treeBelow(all: ReadonlyMap<number, Process>, root: number): number[] {
  const children = [...all].filter(([, { parent }]) => parent === root).map(([pid]) => pid)
  return [root, ...children.flatMap((pid) => treeBelow(all, pid))]
}

const postmasterOf = ({ dataDir }: UsedApp) =>
  Number(readIfThere(path.join(dataDir, 'postgres', 'postmaster.pid')).split('\n')[0])

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** Returns '' when the file does not exist; a process may end at any moment. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
