import { describe, expect, it } from 'vitest'
import { fillOf, resultColour, scoreColour } from './score-colour.ts'

describe('scoreColour', () => {
  it.each([
    [100, 'green'],
    [90, 'green'],
    [89.99, 'yellow'],
    [70, 'yellow'],
    [69.99, 'teal'],
    [50, 'teal'],
    [49.99, 'red'],
    [0, 'red'],
    [null, 'gray'],
  ])('%s is %s', (percent, colour) => expect(scoreColour(percent)).toBe(colour))
})

describe('resultColour', () => {
  it.each([
    [0, 'red'],
    [39.99, 'red'],
    [40, 'green'],
    [100, 'green'],
  ])('%s is %s', (percent, colour) => expect(resultColour(percent)).toBe(colour))
})

describe('fillOf', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [62.5, 62.5],
    [100, 100],
    [120, 100],
  ])('%s fills %s', (percent, fill) => expect(fillOf(percent)).toBe(fill))
})
