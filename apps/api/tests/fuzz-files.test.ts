import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readers } from '../src/features/school/transfers/formats/registry.ts'
import {
  bytesOf,
  type GeneratedFile,
  generatedFiles,
} from '../src/test/generated/generated-files.ts'
import type { ReadingCheck } from '../src/test/generated/reading-check.ts'
import { hangMs, stepMs } from '../src/test/hang-limit.ts'

// `npm run fuzz -- --files 100000 --seed 7` sets both.
const files = Number(process.env.FUZZ_FILES ?? 500)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_302)

const formats = [...readers.map(({ format }) => format), 'workbook']

const openThread = () =>
  new Worker(new URL('../src/test/generated/reading-check.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  })

it(
  `${files} changed files (seed ${seed}) are read or refused in words, always in the same way, and no question is taken without a key`,
  async () => {
    // A separate thread, because a reader that hangs would block this one too.
    let thread = openThread()
    const outcomes = new Map<string, number>()
    let taken = 0
    const check = async (file: GeneratedFile) => {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(stepMs) })
      thread.postMessage(await bytesOf(file))
      const [found] = (await answer.catch(async (error: Error) => {
        await thread.terminate()
        thread = openThread()
        return [{ fault: `no answer: ${error}`, outcome: '', taken: 0 }]
      })) as [ReadingCheck]
      expect(found.fault).toBeNull()
      outcomes.set(found.outcome, (outcomes.get(found.outcome) ?? 0) + 1)
      taken += found.taken
    }
    try {
      await fc.assert(fc.asyncProperty(await generatedFiles(), check), { numRuns: files, seed })
    } finally {
      await thread.terminate()
    }
    process.stdout.write(
      `${files} files, seed ${seed}: ${taken} questions, ${JSON.stringify([...outcomes])}\n`,
    )
    // Many of the files must still be readable, otherwise nothing was tested.
    expect(taken).toBeGreaterThan(files / 4)
    if (files >= 500) expect([...outcomes.keys()]).toEqual(expect.arrayContaining(formats))
  },
  hangMs + files * 200,
)
