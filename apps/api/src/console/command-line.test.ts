import { expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { commands, readCommandLine } from './command-line.ts'

it.each([
  ['backup school.zip', { name: 'backup', args: ['school.zip'] }],
  ['backup -', { name: 'backup', args: ['-'] }],
  ['backup --if-due', { name: 'backup', args: [], options: new Set(['if-due']) }],
  ['restore - --settings /etc/settings', { name: 'restore', settingsFile: '/etc/settings' }],
  ['--settings=/etc/settings doctor', { name: 'doctor', settingsFile: '/etc/settings' }],
  ['second-factor:reset a@b.c', { name: 'second-factor:reset', args: ['a@b.c'] }],
])('%s is understood', (line, request) => {
  expect(readCommandLine(line.split(' '))).toMatchObject({ kind: 'run', ...request })
})

it.each([
  ['--settings x', 'name a command. See: prepwell --help'],
  ['bakup school.zip', 'there is no command bakup. See: prepwell --help'],
  ['toString', 'there is no command toString'],
  ['backup a b', 'b is too much. Usage: prepwell backup [FILE | -]'],
  ['restore', 'something is missing. Usage: prepwell restore FILE | -'],
  ['doctor now', 'now is too much. Usage: prepwell doctor'],
  ['restore a --if-due', 'restore does not know --if-due. Usage: prepwell restore FILE | -'],
  ['doctor --fix', "Unknown option '--fix'. See: prepwell --help"],
  ['doctor --settings', "Option '--settings <value>' argument missing. See: prepwell --help"],
])('%s is refused with a reason', (line, message) => {
  const read = () => readCommandLine(line.split(' '))
  expect(read).toThrow(UsageError)
  expect(read).toThrow(message)
})

it.each(['', '--help', '-h', 'nonsense --help'])('%j lists every command', (line) => {
  const help = readCommandLine(line.split(' ').filter(Boolean))
  const text = help.kind === 'help' ? help.lines.join('\n') : ''
  for (const name of Object.keys(commands)) expect(text).toMatch(new RegExp(`^ {2}${name} `, 'm'))
})

it.each(Object.entries(commands))('%s has a help of its own', (name, { summary, args }) => {
  const help = readCommandLine([name, '--help'])
  const text = help.kind === 'help' ? help.lines.join('\n') : ''
  expect(text.split('\n')[0]).toBe(`prepwell ${name} ${args}`.trim())
  expect(text).toContain(summary)
  expect(text).toContain('--settings FILE')
})
