import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, it } from 'vitest'
import { cssVariablesResolver, theme } from './theme.ts'

type Variables = Record<'variables' | 'light' | 'dark', Record<string, string>>

/** Removes variables that the library's `default-css-variables.layer.css` already defines. */
function withoutDefaults(all: Variables): Variables {
  const defaults: Variables = defaultCssVariablesResolver(DEFAULT_THEME)
  const changed = (part: keyof Variables) =>
    Object.fromEntries(
      Object.entries(all[part]).filter(([name, value]) => defaults[part][name] !== value),
    )
  return { variables: changed('variables'), light: changed('light'), dark: changed('dark') }
}

/** After a change of the theme, `npm test unit variables -- -u` rewrites the file. */
it("keeps the theme's variables as a style sheet", async () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const own = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const css = convertCssVariables(withoutDefaults(own), ':root').replaceAll(/([{;}])/g, '$1\n')
  await expect(css).toMatchFileSnapshot('variables.generated.css')
})
