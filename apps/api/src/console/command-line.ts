import { parseArgs } from 'node:util'
import { type Command, UsageError } from './command.ts'

interface CommandEntry {
  readonly load: () => Promise<Command>
  readonly args: string
  readonly min: number
  readonly max: number
  /** The command's own options, each with its description. */
  readonly options?: Readonly<Record<string, string>>
  readonly summary: string
  readonly details: readonly string[]
}

/** The commands by name. `package.json` has a script for each. */
export const commands = {
  backup: {
    load: async () => (await import('../backup.ts')).backup,
    ...{ args: '[FILE | -]', min: 0, max: 1 },
    options: { 'if-due': 'into BACKUP_DIR, unless one was made since BACKUP_AT' },
    summary: 'writes the whole school to a file, while the app runs',
    details: [
      'FILE is a new file, which only this account can read. - writes to the standard output,',
      'for a container without space for files:',
      '  docker compose exec -T app prepwell backup - > school.zip',
      'Without FILE the backup goes into BACKUP_DIR, and those of days beyond BACKUP_KEEP are removed.',
    ],
  },
  restore: {
    load: async () => (await import('../restore.ts')).restore,
    ...{ args: 'FILE | -', min: 1, max: 1 },
    summary: 'restores a backup into an empty DATA_DIR or DATABASE_URL',
    details: [
      'Stop the app first. Nothing is overwritten: a folder or database that holds anything is',
      'refused. - reads the backup from the standard input and needs room for it in TMPDIR.',
    ],
  },
  verify: {
    load: async () => (await import('../verify.ts')).verify,
    ...{ args: 'FILE | -', min: 1, max: 1 },
    summary: 'checks that a backup is complete, for example after copying it',
    details: ['Reads every part of it and compares its hash. It needs no database.'],
  },
  doctor: {
    load: async () => (await import('../doctor.ts')).doctor,
    ...{ args: '', min: 0, max: 0 },
    summary: 'checks that everything is ready for an exam',
    details: ['Changes nothing. Exits with 1 if something would harm an exam.'],
  },
  'statistics:rebuild': {
    load: async () => (await import('../rebuild-statistics.ts')).rebuildStatisticsCommand,
    ...{ args: '', min: 0, max: 0 },
    summary: 'recomputes points and counts from the attempts',
    details: ['With the included database stop the app first.'],
  },
  'second-factor:reset': {
    load: async () => (await import('../reset-second-factor.ts')).resetSecondFactor,
    ...{ args: 'EMAIL', min: 1, max: 1 },
    summary: 'lets somebody back in who has lost their phone and recovery codes',
    details: ['Turns off two-step login for the account and tells its owner by mail.'],
  },
} as const satisfies Readonly<Record<string, CommandEntry>>

export type CommandName = keyof typeof commands

/** A parsed command line. */
export type Request =
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | {
      readonly kind: 'run'
      readonly name: CommandName
      readonly args: readonly string[]
      readonly options: ReadonlySet<string>
      readonly settingsFile: string | undefined
    }

const settingsHelp = [
  'Settings come from the environment. If systemd runs the app from this folder, the settings of',
  'prepwell.service are used too, and root acts as its account. --settings FILE reads a file of',
  "NAME=value lines instead, by the rules of systemd's EnvironmentFile. What the environment sets",
  'goes first.',
]

/** Reads the words after `prepwell`; throws a {@link UsageError} that names the wrong word. */
export function readCommandLine(words: readonly string[]): Request {
  const [name = ''] = words.filter((word) => !word.startsWith('-'))
  const isHelp = words.length === 0 || words.some((word) => ['-h', '--help'].includes(word))
  if (isHelp) return { kind: 'help', lines: isCommand(name) ? helpOf(name) : helpOfAll() }
  const { values, positionals } = parse(words)
  const [first = '', ...args] = positionals
  if (!isCommand(first))
    throw new UsageError(
      first
        ? `there is no command ${first}. See: prepwell --help`
        : 'name a command. See: prepwell --help',
    )
  const { settings, ...given } = values
  const { min, max, options = {} }: CommandEntry = commands[first]
  const foreign = Object.keys(given).find((option) => !(option in options))
  if (foreign) throw new UsageError(`${first} does not know --${foreign}. ${usageOf(first)}`)
  if (args.length < min) throw new UsageError(`something is missing. ${usageOf(first)}`)
  const tooMany = args[max]
  if (tooMany !== undefined) throw new UsageError(`${tooMany} is too much. ${usageOf(first)}`)
  return {
    kind: 'run',
    name: first,
    args,
    options: new Set(Object.keys(given)),
    settingsFile: typeof settings === 'string' ? settings : undefined,
  }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { settings: { type: 'string' }, 'if-due': { type: 'boolean' } },
    })
  } catch (error) {
    const [first = ''] = (error as Error).message.split('. ')
    throw new UsageError(`${first.replace(/\.$/, '')}. See: prepwell --help`)
  }
}

const usageOf = (name: CommandName) => `Usage: prepwell ${name} ${commands[name].args}`.trim()

function helpOf(name: CommandName): string[] {
  const { args, summary, details, options = {} }: CommandEntry = commands[name]
  return [
    `prepwell ${name} ${args}`.trim(),
    '',
    `It ${summary}.`,
    ...details,
    ...Object.entries(options).map(([option, text]) => `  --${option}  ${text}`),
    '',
    ...settingsHelp,
  ]
}

function helpOfAll(): string[] {
  const rows = Object.entries(commands).map(
    ([name, { args, summary }]) => [`  ${name} ${args}`.trimEnd(), summary] as const,
  )
  const width = Math.max(...rows.map(([usage]) => usage.length))
  return [
    'prepwell COMMAND [--settings FILE]',
    '',
    ...rows.map(([usage, summary]) => `${usage.padEnd(width)}  ${summary}`),
    '',
    'prepwell COMMAND --help says more. A command ends with 0 when it is done, with 1 when it could',
    'not be done, and with 2 when it was written wrongly.',
    '',
    ...settingsHelp,
  ]
}
