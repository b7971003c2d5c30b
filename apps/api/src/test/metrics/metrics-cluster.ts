import cluster from 'node:cluster'
import { once } from 'node:events'
import { readFigures, shareFigures } from '../../platform/metrics/cluster-metrics.ts'
import { callSeconds, counter, gauge, histogram } from '../../platform/metrics/registry.ts'

// A primary process with two workers, run by a test. Each has counted something; the first worker
// ends after it has been read. The primary passes on the metrics that the other worker received.
const sends = counter({ name: 'sends_total', help: 'Of each process', labelNames: ['by'] })
const open = gauge({ name: 'open', help: 'Of each process' })
const worst = gauge({ name: 'worst_seconds', help: 'Of each process', aggregator: 'max' })
const took = histogram({ name: 'took_seconds', help: 'Of each process', buckets: callSeconds })

function count(by: string, times: number): void {
  sends.inc({ by }, times)
  open.set(times)
  worst.set(times)
  for (let n = 0; n < times; n += 1) took.observe(n)
}

shareFigures()
if (cluster.isWorker) {
  count('workers', Number(process.env.TIMES))
  process.on('message', async (message) => {
    if (message === 'leave') process.exit(0)
    if (message === 'read') process.send?.({ text: await readFigures() })
  })
  process.send?.('counted')
} else {
  count('primary', 1)
  const workers = [10, 100].map((times) => cluster.fork({ TIMES: times }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const [leaving, staying] = workers
  const readStaying = async () => {
    staying?.send('read')
    for (;;) {
      const [message] = (await once(staying ?? process, 'message')) as [{ text?: string }]
      if (message.text && !('prepwell' in message)) return message.text
    }
  }
  const both = await readStaying()
  leaving?.send('leave')
  if (leaving) await once(leaving, 'exit')
  const one = await readStaying()
  process.stdout.write(JSON.stringify({ both, one }))
  process.exit(0)
}
