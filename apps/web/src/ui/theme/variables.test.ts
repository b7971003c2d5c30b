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

/** Without what `default-css-variables.layer.css` of the library says already. */
function withoutDefaults(all: Variables): Variables {
  const defaults: Variables = defaultCssVariablesResolver(DEFAULT_THEME)
  const changed = (part: keyof Variables) =>
    Object.fromEntries(
      Object.entries(all[part]).filter(([name, value]) => defaults[part][name] !== value),
    )
  return { variables: changed('variables'), light: changed('light'), dark: changed('dark') }
}

/** `npm test unit variables -- -u` writes the file again after a change of the theme. */
it('keeps the variables of the theme as a style sheet', async () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const own = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const css = convertCssVariables(withoutDefaults(own), ':root').replaceAll(/([{;}])/g, '$1\n')
  await expect(css).toMatchFileSnapshot('variables.generated.css')
})
