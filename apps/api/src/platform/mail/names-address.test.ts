import { expect, it } from 'vitest'
import { namesAddress } from './names-address.ts'

it.each([
  'ravi@x.in',
  'Ravi@X.in',
  'Ravi <ravi@x.in>',
  'Write to ravi@x.in.',
  'mailto:ravi@x.in?subject=Hello',
  "the account 'ravi@x.in'",
  'name,email\nRavi,ravi@x.in,10',
  '&lt;ravi@x.in&gt;',
])('%j names the address', (text) => {
  expect(namesAddress(text, 'ravi@x.in')).toBe(true)
})

it.each([
  'devravi@x.in',
  'dev.ravi@x.in',
  'dev_ravi@x.in',
  'dev-ravi@x.in',
  'dev+ravi@x.in',
  "o'ravi@x.in",
  'éravi@x.in',
  '7ravi@x.in',
  'ravi@x.in.org',
  'ravi@x.india',
  'ravi@x.in-school.org',
  'ravi@x-in',
])('%j names another one', (text) => {
  expect(namesAddress(text, 'ravi@x.in')).toBe(false)
})

it.each(["o'neil+exam@x.in", "a!#$%&'*/=?^_`{|}~-b@x.in", 'a(b)[c]\\d@x.in', 'रवि@x.in'])(
  '%j may be an address',
  (address) => {
    expect(namesAddress(`to ${address}, today`, address)).toBe(true)
    expect(namesAddress(`to dev${address}`, address)).toBe(false)
    expect(namesAddress(`to ${address.slice(1)}`, address)).toBe(false)
  },
)
