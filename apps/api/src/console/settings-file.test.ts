import { expect, it } from 'vitest'
import { readSettingsFile } from './settings-file.ts'

// Each expected value is what systemd 252 gave to a service with such an EnvironmentFile.
it.each([
  ['MAIL_FROM=Exams <exams@example.org>', { MAIL_FROM: 'Exams <exams@example.org>' }],
  ['A="double \\"quoted\\" \\\\ \\$HOME \\n x"', { A: 'double "quoted" \\ $HOME \\n x' }],
  [`B='single "q" \\ x'`, { B: 'single "q" \\ x' }],
  ['C=a b   ', { C: 'a b' }],
  ['D=trailing backslash \\\ncontinued', { D: 'trailing backslash continued' }],
  ['E="multi\nline"', { E: 'multi\nline' }],
  ['F= leading', { F: 'leading' }],
  ['G=a#b #c', { G: 'a#b #c' }],
  ['H=`x` $HOME $(id)', { H: '`x` $HOME $(id)' }],
  ['export I=1', {}],
  [`J="a"'b'c`, { J: 'abc' }],
  [`K=a\\ b\\"c\\'d`, { K: `a b"c'd` }],
  [' L = spaced', { L: 'spaced' }],
  ['M=\nM2=', { M: '', M2: '' }],
  ['N="a" "b"', { N: 'ab' }],
  [`O=pa"ss"wo'rd`, { O: `pa"ss"wo'rd` }],
  [`P='it'\\''s'`, { P: `it''s'` }],
  ['1BAD=x\nno equals line\nA.B=2\nQ=ünï', { Q: 'ünï' }],
  ['R="unclosed\n', { R: 'unclosed\n' }],
  ['T="tab\tin"\t', { T: 'tab\tin' }],
  ['U="\\a\\n\\"\\$\\`\\\\"', { U: '\\a\\n"$`\\' }],
  [`V='x' # not a comment`, { V: 'x# not a comment' }],
  ['W=x\\\n  y', { W: 'x  y' }],
  ['X="x\\\ny"', { X: 'xy' }],
  ['  ; indented comment\n#another\nY = "quoted after space"  ', { Y: 'quoted after space' }],
  ['Z=a"b', { Z: 'a"b' }],
  ["AA='a\nb'", { AA: 'a\nb' }],
  ['AB=\\ lead', { AB: ' lead' }],
  ['AC=tail\\ ', { AC: 'tail ' }],
  ['AD==eq=', { AD: '=eq=' }],
  ['AF=c:\\path', { AF: 'c:path' }],
  ['AG="x"y z  ', { AG: 'xy z' }],
  [`AH=x "y"  'z'`, { AH: `x "y"  'z'` }],
  ['AJ=crlf\r\nAK="q"\r\nAL=end', { AJ: 'crlf', AK: 'q', AL: 'end' }],
  ['SAME=1\nSAME=2', { SAME: '2' }],
])('%j is read as systemd reads it', (text, values) => {
  expect(readSettingsFile(text)).toEqual(values)
})
