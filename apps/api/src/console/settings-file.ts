/** A name that systemd accepts. Lines with any other name are ignored. */
const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/

type State = 'name' | 'value' | 'plain' | 'single' | 'double' | 'comment'

/**
 * Parses a settings file by the rules of systemd's `EnvironmentFile=` (systemd.exec(5)), which
 * differ from a shell's: `MAIL_FROM=Exams <a@b.c>` needs no quotes, and `$` is an ordinary
 * character. A later line wins.
 */
export function readSettingsFile(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  let state: State = 'name'
  let name = ''
  let value = ''
  /**
   * Length of the value without trailing blanks, which in an unquoted value count only if they are
   * escaped.
   */
  let kept = 0
  const store = () => {
    if (variableName.test(name.trim())) found[name.trim()] = value
    begin()
  }
  const begin = () => {
    ;[state, name, value, kept] = ['name', '', '', 0]
  }
  const letters = text.replaceAll('\r\n', '\n')
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const next = letters[at + 1] ?? ''
    const isBlank = /\s/.test(letter)
    const isEscape = letter === '\\' && next !== ''
    switch (state) {
      case 'comment':
        if (letter === '\n') begin()
        break
      case 'name':
        if (letter === '\n') begin()
        else if (letter === '=') state = 'value'
        else if (/[#;]/.test(letter) && name.trim() === '') state = 'comment'
        else name += letter
        break
      case 'value':
      case 'plain':
        if (letter === '\n') {
          if (state === 'plain') value = value.slice(0, kept)
          store()
        } else if (isEscape) {
          at += 1
          if (next !== '\n') value += next
          ;[state, kept] = ['plain', value.length]
        } else if (state === 'value' && letter === "'") state = 'single'
        else if (state === 'value' && letter === '"') state = 'double'
        else if (state === 'plain' || !isBlank) {
          value += letter
          state = 'plain'
          if (!isBlank) kept = value.length
        }
        break
      case 'single':
        if (letter === "'") state = 'value'
        else value += letter
        break
      case 'double':
        if (letter === '"') state = 'value'
        else if (isEscape) {
          at += 1
          if (next === '\n') break
          value += /["\\`$]/.test(next) ? next : `\\${next}`
        } else value += letter
        break
    }
  }
  if (state === 'plain') value = value.slice(0, kept)
  if (state !== 'name' && state !== 'comment') store()
  return found
}
