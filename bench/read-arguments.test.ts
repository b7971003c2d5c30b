import { expect, it } from 'vitest'
import { type Command, Instead, readArguments } from './read-arguments.ts'

const command: Command = {
  name: 'bench',
  parts: { phases: 'calls', lists: 'long lists' },
  options: {
    seconds: { takes: 'a number', preset: '8', says: 'of each figure' },
    histories: { takes: 'numbers', says: 'attempts' },
    phases: { takes: 'names', says: 'only these' },
    dry: { says: 'only prints' },
  },
}

/** Returns the exit code and the message that replace a run. */
function instead(args: string[], env: Record<string, string> = {}) {
  try {
    return readArguments(command, args, env)
  } catch (error) {
    if (!(error instanceof Instead)) throw error
    return { code: error.exitCode, first: error.message.split('\n')[0], text: error.message }
  }
}

it('reads parts and options', () => {
  expect(readArguments(command, ['lists'], {})).toEqual({
    names: ['lists'],
    values: { seconds: '8' },
  })
  const given = ['phases', '--phases', 'save one,start', '--seconds', '0.5', '--dry']
  expect(readArguments(command, given, {})).toEqual({
    names: ['phases'],
    values: { seconds: '0.5', phases: 'save one,start', dry: 'on' },
  })
})

it.each(['--help', '-h'])('%s names every part and every option', (flag) => {
  const text = 'text' in instead([flag]) ? instead([flag]) : {}
  expect(text).toMatchObject({ code: 0, first: 'npm run bench [PART …] [-- OPTIONS]' })
  for (const word of ['lists', 'long lists', '--seconds N', '--histories N,N', '(8)', '--dry'])
    expect(text).toMatchObject({ text: expect.stringContaining(word) })
})

it.each([
  { args: ['nothing'], says: 'There is no part called nothing.' },
  { args: ['--second', '2'], says: "Unknown option '--second'" },
  { args: ['--seconds', 'two'], says: "--seconds takes a number, not 'two'." },
  { args: ['--seconds'], says: "Option '--seconds <value>' argument missing" },
  { args: ['--histories', '1,'], says: "--histories takes numbers, not '1,'." },
  { args: ['--phases', ''], says: "--phases takes names, not ''." },
])('$args prints one line and the help', ({ args, says }) => {
  expect(instead(args)).toMatchObject({
    code: 2,
    first: expect.stringContaining(says),
    text: expect.stringContaining('\n\nnpm run bench [PART …]'),
  })
})

// The arguments as npm 11 passes them on when no `--` precedes them.
it.each([
  { args: ['phases', 'save one'], env: { npm_config_phases: 'true' }, option: 'phases' },
  { args: ['phases'], env: { npm_config_dry_run: 'true' }, option: 'dry' },
])('says how to write it when npm has taken --$option', ({ args, env, option }) => {
  expect(instead(args, env)).toMatchObject({
    code: 2,
    first: `npm has taken --${option} itself. Usage: npm run bench -- … --${option} …`,
  })
})
