import { readFileSync } from 'node:fs'
import path from 'node:path'
import { schoolColours } from '@prepwell/contract/school/school-terms.ts'
import { expect, it } from 'vitest'

const css = ['variables.generated.css', 'colours.css']
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n')

const shade = /--mantine-color-brand-(\d): (#[\da-f]{6});/g

/** The ten shades of a colour; blue is the theme's own. */
function shadesOf(colour: string): string[] {
  const start = colour === 'blue' ? ':root{' : `[data-colour='${colour}']`
  const from = css.replaceAll('"', "'").indexOf(start)
  const block = css.slice(from, css.indexOf('}', from))
  return [...block.matchAll(shade)].map(([, , value = '']) => value)
}

/** Relative luminance by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

it.each(schoolColours)('%s is as readable as the colour of the theme', (colour) => {
  const shades = shadesOf(colour)
  expect(shades).toHaveLength(10)
  // White on a button, links by day, and links on the page at night.
  expect(contrast(shades[6] ?? '', '#ffffff')).toBeGreaterThan(4.5)
  expect(contrast(shades[7] ?? '', '#f6f7fa')).toBeGreaterThan(4.5)
  expect(contrast(shades[4] ?? '', '#181d27')).toBeGreaterThan(4.5)
  for (const [at, own] of shades.entries())
    expect(contrast(own, shadesOf('blue')[at] ?? '')).toBeLessThan(1.05)
})
