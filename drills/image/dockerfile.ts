import { DockerfileParser, type Instruction, type ModifiableInstruction } from 'dockerfile-ast'

/** Files that a step copies from the build context or from an earlier stage. */
export interface CopyStep {
  readonly kind: 'copy'
  readonly from: string | null
  readonly sources: readonly string[]
  readonly target: string
  readonly mode: string | null
}

/** A shell command; `caches` are folders that are kept from one build to the next. */
export interface RunStep {
  readonly kind: 'run'
  readonly command: string
  readonly caches: readonly string[]
}

/** A step that changes the files of its stage. */
export type Step = CopyStep | RunStep | { readonly kind: 'workdir'; readonly folder: string }

/** One `FROM` of a Dockerfile with its steps, and the way its container starts. */
export interface Stage {
  readonly name: string
  readonly base: string
  readonly steps: Step[]
  readonly environment: Record<string, string>
  /** Folders that a container may write to, even when all else is read-only. */
  readonly volumes: string[]
  user: string
  stopSignal: string
  command: readonly string[]
  healthCheck: readonly string[]
}

/** Reads the stages of a Dockerfile; throws at an instruction that the drill cannot carry out. */
export function readStages(text: string): readonly Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const words = wordsOf(instruction)
    if (instruction.getKeyword() === 'FROM') {
      const [base = '', , name = String(stages.length)] = words
      stages.push(emptyStage(name, base))
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`${instruction.getKeyword()} stands before the first FROM.`)
      enter(stage, instruction, words)
    }
  }
  return stages
}

const emptyStage = (name: string, base: string): Stage => ({
  ...{ name, base, steps: [], environment: {}, volumes: [], user: 'root' },
  ...{ stopSignal: 'SIGTERM', command: [], healthCheck: [] },
})

function enter(stage: Stage, instruction: Instruction, words: readonly string[]): void {
  const [first = ''] = words
  const keyword = instruction.getKeyword()
  switch (keyword) {
    case 'WORKDIR':
      stage.steps.push({ kind: 'workdir', folder: first })
      break
    case 'COPY':
      stage.steps.push(copyStep(instruction, words))
      break
    case 'RUN':
      stage.steps.push(runStep(instruction))
      break
    case 'ENV':
      for (const word of words) {
        const [name = '', ...value] = word.split('=')
        stage.environment[name] = value.join('=')
      }
      break
    case 'USER':
      stage.user = first
      break
    case 'STOPSIGNAL':
      stage.stopSignal = first
      break
    case 'CMD':
      stage.command = listIn(instruction)
      break
    case 'HEALTHCHECK':
      stage.healthCheck = listIn(instruction)
      break
    case 'VOLUME':
      stage.volumes.push(...words)
      break
    // Metadata of the image, which changes no files.
    case 'EXPOSE':
    case 'LABEL':
      break
    default:
      throw new Error(`The drill does not know ${keyword}: teach it, or do without.`)
  }
}

const wordsOf = (instruction: Instruction) =>
  instruction.getArguments().map((word) => word.getValue())

/** The flags of an instruction, such as `--from=build`, by name. */
function flagsOf(instruction: Instruction): Map<string, string> {
  const flags = 'getFlags' in instruction ? (instruction as ModifiableInstruction).getFlags() : []
  return new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? '']))
}

function copyStep(instruction: Instruction, words: readonly string[]): CopyStep {
  const flags = flagsOf(instruction)
  return {
    kind: 'copy',
    from: flags.get('from') ?? null,
    sources: words.slice(0, -1),
    target: words.at(-1) ?? '',
    mode: flags.get('chmod') ?? null,
  }
}

function runStep(instruction: Instruction): RunStep {
  const mount = flagsOf(instruction).get('mount') ?? ''
  const cache = /^type=cache,target=(\S+)$/.exec(mount)?.[1]
  return {
    kind: 'run',
    command: instruction.getArgumentsContent() ?? '',
    caches: cache ? [cache] : [],
  }
}

/** The JSON list at the end of `CMD` and `HEALTHCHECK … CMD`. */
function listIn(instruction: Instruction): string[] {
  const list = /\[.*\]\s*$/s.exec(instruction.getArgumentsContent() ?? '')
  if (!list) throw new Error(`${instruction.getKeyword()} must be a list, which needs no shell.`)
  return JSON.parse(list[0])
}
