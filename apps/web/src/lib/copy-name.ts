import { limits } from '@prepwell/contract/wire/limits.ts'

/** For example 'Copy of Optics', then 'Copy of Optics (2)', within the maximum length of a name. */
export function copyName(name: string): string {
  const [, copied, count = '1'] = /^Copy of (.*?)(?: \((\d{1,4})\))?$/s.exec(name) ?? []
  const end = copied === undefined ? '' : ` (${Number(count) + 1})`
  const whole = `Copy of ${copied ?? name}`
  const room = limits.titleMax - end.length
  return (whole.length > room ? `${whole.slice(0, room - 1).trimEnd()}…` : whole) + end
}
