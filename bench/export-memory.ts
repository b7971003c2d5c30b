import { readFile } from 'node:fs/promises'
import type { ExportableList } from '@prepwell/contract/school/transfers.ts'
import type { BigSchool } from './big-school.ts'

const exports: ReadonlyArray<readonly [ExportableList, 'csv' | 'json']> = [
  ['students', 'csv'],
  ['students', 'json'],
  ['contacts', 'csv'],
  ['questions', 'csv'],
  ['questions', 'json'],
]

/** One export: its duration, the size of the file, and the peak memory of the program so far. */
export interface ExportCost {
  readonly file: string
  readonly seconds: number
  readonly megabytes: number
  readonly peakMegabytes: number
}

/** Downloads whole lists, one after the other. */
export async function measureExports({ app, adminToken }: BigSchool): Promise<ExportCost[]> {
  // Restarted, so that the memory of earlier work does not count.
  await app.kill()
  await app.start()
  const costs: ExportCost[] = []
  for (const [list, type] of exports) {
    const from = performance.now()
    const answer = await fetch(`${app.url}/api/export/${list}?type=${type}`, {
      headers: { authorization: `Bearer ${adminToken}` },
    })
    if (!answer.ok || !answer.body) throw new Error(`${list}.${type}: ${answer.status}`)
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.length
    costs.push({
      file: `${list}.${type}`,
      seconds: (performance.now() - from) / 1000,
      megabytes: bytes / 1024 ** 2,
      peakMegabytes: await peakOf(app.pid() ?? 0),
    })
  }
  return costs
}

/** The peak memory of a process in megabytes; Linux only. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}
