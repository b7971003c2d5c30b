import type { FastifyInstance } from 'fastify'

/** One line of the Prometheus format. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export const samplesOf = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (!name) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })

/** The sum of the samples with this name and these labels; undefined when there are none. */
export function sampleValue(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.filter(
    (one) =>
      one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}

/** Reads the metrics of the app as a program on the same machine would. */
export async function readSamples(app: FastifyInstance): Promise<Sample[]> {
  const { statusCode, body } = await app.inject('/metrics')
  if (statusCode !== 200) throw new Error(`/metrics answers ${statusCode}: ${body}`)
  return samplesOf(body)
}
