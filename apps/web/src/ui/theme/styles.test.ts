import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.join(import.meta.dirname, '../..')
const library = path.join(
  path.dirname(new URL(import.meta.resolve('@mantine/core/styles.css')).pathname),
  'styles',
)

/** The other library components that each component renders. */
const innerParts: Record<string, readonly string[]> = {
  Autocomplete: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  Button: ['UnstyledButton', 'Loader'],
  Checkbox: ['InlineInput'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton', 'Paper'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton', 'Paper'],
  MultiSelect: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'PillsInput', 'Pill'],
  NumberInput: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  Radio: ['InlineInput'],
  Select: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  Switch: ['InlineInput'],
  Textarea: ['Input'],
  TextInput: ['Input'],
}

it('loads the styles of every Mantine component that the app uses', () => {
  const loaded = readFileSync(path.join(source, 'ui/theme/styles.ts'), 'utf8')
  const known = new Set(globSync('*.layer.css', { cwd: library }).map((file) => file.split('.')[0]))
  const missing = new Set<string>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
    const code = readFileSync(path.join(source, file), 'utf8')
    for (const [, names = ''] of code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of names.split(',').map((each) => each.trim()))
        for (const part of [name, ...(innerParts[name] ?? [])])
          if (known.has(part) && !loaded.includes(`/${part}.layer.css`))
            missing.add(`${part} (${file})`)
  }
  expect([...missing]).toEqual([])
})
