import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  { one: 'Ravi', other: 'Ravi', same: true },
  { one: '  ravi   KUMAR ', other: 'Ravi Kumar', same: true },
  { one: 'RaviKumar', other: 'Ravi Kumar', same: true },
  { one: 'Kumar, Ravi', other: 'Ravi Kumar', same: true },
  { one: 'Ravi', other: 'Ravi 7', same: true },
  { one: 'Ravi Prasad Kumar', other: 'Ravi Kumar', same: true },
  { one: 'José O’Brien', other: "jose o'brien", same: true },
  { one: 'İpek', other: 'ipek', same: true },
  { one: 'Ravi', other: 'R. Ravi', same: true },
  { one: 'Rahul', other: 'Rahul Sharma', same: false },
  { one: 'अनिल कुमार', other: 'अनिल', same: false },
  { one: '王小明', other: '王小明', same: true },
  { one: '💥', other: '💥', same: true },
  { one: 'Anna Old', other: 'Bela New', same: false },
  { one: 'Ravi Kumar', other: 'Ravi Sharma', same: false },
  { one: 'Ann', other: 'Anna', same: false },
  { one: 'राम', other: 'रमा', same: false },
  { one: '💥', other: '🎓', same: false },
  { one: '💥', other: 'Anna', same: false },
])('$one and $other: $same', ({ one, other, same }) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([same, same])
})
