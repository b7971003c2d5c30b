import { parseArgs } from 'node:util'

/** An option of a command. Those without `takes` are switches. */
interface Option {
  readonly takes?: 'a number' | 'numbers' | 'names'
  readonly preset?: string
  readonly says: string
}

/** A command of `package.json` that runs all or some parts. */
export interface Command {
  /** As in `npm run bench`. */
  readonly name: string
  /** The description of each part, by name. */
  readonly parts: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, Option>>
}

interface Arguments {
  readonly names: readonly string[]
  /** Keyed by the name of the option. The value of a switch is 'on'. */
  readonly values: Readonly<Record<string, string | undefined>>
}

/** Thrown to print help or an error to the person at the console instead of running the command. */
export class Instead extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

const taken = {
  'a number': /^\d+(?:\.\d+)?$/,
  numbers: /^\d+(?:,\d+)*$/,
  names: /^[^,]+(?:,[^,]+)*$/,
}

/** Reads the arguments of a command; throws {@link Instead} when there is nothing to run. */
export function readArguments(
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const wrong = (problem: string) => new Instead(`${problem}\n\n${helpOf(command)}`, 2)
  const { name, parts, options } = command
  // npm keeps options such as `--dry` for itself unless they follow a `--`.
  const kept = Object.keys(options).find((option) => keptByNpm(option, env))
  if (kept) throw wrong(`npm has taken --${kept} itself. Usage: npm run ${name} -- … --${kept} …`)
  const { values, positionals: names } = parsed(command, args, wrong)
  if (values.help) throw new Instead(helpOf(command), 0)
  for (const part of names) if (!(part in parts)) throw wrong(`There is no part called ${part}.`)
  for (const [option, value] of Object.entries(values)) {
    const { takes } = options[option] ?? {}
    if (takes && !taken[takes].test(String(value)))
      throw wrong(`--${option} takes ${takes}, not '${value}'.`)
  }
  return {
    names,
    values: Object.fromEntries(
      Object.entries(values).map(([option, value]) => [
        option,
        typeof value === 'string' ? value : 'on',
      ]),
    ),
  }
}

const keptByNpm = (option: string, env: Readonly<Record<string, string | undefined>>) =>
  [option, ...(option === 'dry' ? ['dry-run'] : [])].some(
    // npm sets some of its own options, such as workspaces, to an empty string.
    (word) => env[`npm_config_${word.replaceAll('-', '_')}`],
  )

function parsed(
  { options }: Command,
  args: readonly string[],
  wrong: (problem: string) => Instead,
) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(
          Object.entries(options).map(([option, { takes, preset }]) => [
            option,
            {
              type: takes ? ('string' as const) : ('boolean' as const),
              ...(preset === undefined ? {} : { default: preset }),
            },
          ]),
        ),
      },
    })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function helpOf({ name, parts, options }: Command): string {
  const rows = (entries: readonly (readonly [string, string])[]) => {
    const width = Math.max(...entries.map(([word]) => word.length))
    return entries.map(([word, says]) => `  ${word.padEnd(width)}  ${says}`)
  }
  return [
    `npm run ${name} [PART …] [-- OPTIONS]`,
    '',
    'Without a part it runs all of them:',
    ...rows(Object.entries(parts)),
    '',
    'Options, behind a -- of their own:',
    ...rows(
      Object.entries(options).map(([option, { takes, preset, says }]) => [
        `--${option}${takes ? ` ${takes === 'a number' ? 'N' : takes === 'numbers' ? 'N,N' : "'NAME,NAME'"}` : ''}`,
        preset ? `${says} (${preset})` : says,
      ]),
    ),
  ].join('\n')
}

/** {@link readArguments} for this process, which exits when there is nothing to run. */
export function argumentsOf(command: Command): Arguments {
  try {
    return readArguments(command, process.argv.slice(2), process.env)
  } catch (error) {
    if (!(error instanceof Instead)) throw error
    const stream = error.exitCode === 0 ? process.stdout : process.stderr
    stream.write(`${error.message}\n`)
    process.exit(error.exitCode)
  }
}
