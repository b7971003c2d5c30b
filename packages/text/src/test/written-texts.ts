import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'

interface OlderText {
  readonly text: string
  readonly options?: readonly string[]
  readonly format: TextFormat
  /** The text that students see when it is read as Markdown; absent if it is the text itself. */
  readonly markdown?: string
}

/**
 * Typed texts, the format that they get if they are from before authors could choose one, and their
 * appearance as Markdown. As plain text, everything is shown as it was typed.
 */
export const olderTexts: readonly OlderText[] = [
  // Multiplication, powers and pointers.
  { text: 'What is 2*3*4?', format: 'plain', markdown: 'What is 234?' },
  { text: 'Find 2**3**4', format: 'plain', markdown: 'Find 234' },
  { text: 'Find 2 **3** 4', format: 'plain', markdown: 'Find 2 3 4' },
  { text: 'a*b + c*d', format: 'plain', markdown: 'ab + cd' },
  { text: 'int **p, **q;', format: 'plain' },
  { text: 'f(*args, **kwargs)', format: 'plain' },
  { text: 'x**y**z', format: 'plain', markdown: 'xyz' },
  { text: '5 * 3 * 2', format: 'plain' },
  { text: '* marks a footnote', format: 'plain', markdown: '• marks a footnote' },
  { text: '2 * *3*', format: 'plain', markdown: '2 * 3' },
  { text: 'rate *per hour*', format: 'plain', markdown: 'rate per hour' },
  { text: '****', format: 'plain', markdown: '' },
  // Names with underscores, and blanks to fill in.
  { text: '__init__', format: 'plain', markdown: 'init' },
  { text: '_x_', format: 'plain', markdown: 'x' },
  { text: 'snake_case_name', format: 'plain' },
  { text: '(____) is to Paris', format: 'plain' },
  { text: '____', format: 'plain', markdown: '' },
  { text: 'The _____ of Paris is _____.', format: 'plain' },
  { text: '_blank_ and _blank_', format: 'plain', markdown: 'blank and blank' },
  { text: '__a__ **b**', format: 'plain', markdown: 'a b' },
  // Tildes, carets, hashes and quotation marks of Markdown.
  { text: 'x~y and y~z', format: 'plain' },
  { text: '~~struck~~', format: 'plain', markdown: 'struck' },
  { text: '# 5 is the atomic number', format: 'plain', markdown: '5 is the atomic number' },
  { text: '#include <stdio.h>', format: 'plain' },
  { text: '> 5', format: 'plain', markdown: '5' },
  { text: '5 > 3', format: 'plain' },
  { text: '---', format: 'plain', markdown: '' },
  { text: 'a\n---', format: 'plain', markdown: 'a\n' },
  { text: 'a\n===', format: 'plain', markdown: 'a ===' },
  // Signs and numbers at the beginning of a line.
  { text: '- 5 + 8', format: 'plain', markdown: '• 5 + 8' },
  { text: '+ 5', format: 'plain', markdown: '• 5' },
  { text: '-5', format: 'plain' },
  { text: '1. a\n2. b', format: 'plain' },
  { text: '1) a', format: 'plain', markdown: '1. a' },
  { text: '01. a', format: 'plain', markdown: '1. a' },
  { text: '2020. a year', format: 'plain' },
  { text: 'Statements:\n1. Ice floats.\n2. Iron sinks.\nWhich?', format: 'plain' },
  { text: '- a\n- b', format: 'plain', markdown: '• a\n• b' },
  { text: '- [x] done', format: 'plain', markdown: '• ☑ done' },
  // Backslashes, character references, tags.
  { text: '\\.', format: 'plain', markdown: '.' },
  { text: 'C:\\_x', format: 'plain', markdown: 'C:_x' },
  { text: 'a\\\nb', format: 'plain', markdown: 'a\nb' },
  { text: '/\\d+\\.\\d*/', format: 'plain', markdown: '/\\d+.\\d*/' },
  { text: 'a&nbsp;b', format: 'plain', markdown: 'a\u00a0b' },
  { text: 'a &lt; b', format: 'plain', markdown: 'a < b' },
  { text: '&amp;', format: 'plain', markdown: '&' },
  { text: 'AT&T', format: 'plain' },
  { text: 'R&D; S&P', format: 'plain' },
  { text: 'x<y and y>z', format: 'plain' },
  { text: '<b>bold</b>', format: 'plain' },
  { text: '<br>', format: 'plain' },
  { text: '|x-3|', format: 'plain' },
  { text: '|a| = |b|', format: 'plain' },
  { text: 'P(A|B)', format: 'plain' },
  // Code in one line, links, images.
  { text: 'What does `x` do?', format: 'plain', markdown: 'What does x do?' },
  { text: '`a` and **b**', format: 'plain', markdown: 'a and b' },
  { text: '5` 6`', format: 'plain', markdown: '5 6' },
  { text: 'f[i](x)', format: 'plain', markdown: 'fi' },
  { text: 'see https://example.org', format: 'plain' },
  { text: '<https://example.org>', format: 'plain', markdown: 'https://example.org' },
  { text: 'a[^1]', format: 'plain' },
  { text: '[1]: x', format: 'plain' },
  // Plain text in several languages, no text, and line breaks.
  { text: 'Which is red?', format: 'plain' },
  { text: '下列说法正确的是', format: 'plain' },
  { text: 'ما هي وحدة القوة؟', format: 'plain' },
  { text: 'निम्नलिखित में से कौन?', format: 'plain' },
  { text: '', format: 'plain' },
  { text: 'a\nb', format: 'plain', markdown: 'a b' },
  { text: 'a\n\nb', format: 'plain', markdown: 'a\nb' },
  // Formulas are not Markdown.
  { text: '$a*b*c$', format: 'plain' },
  { text: '$\\text{**x**}$', format: 'plain' },
  { text: '$x_1$ and $x_2$', format: 'plain' },
  { text: '$|x|$', format: 'plain' },
  // Bold marks directly around words.
  { text: 'Which is **not** true?', format: 'markdown', markdown: 'Which is not true?' },
  { text: '**Assertion:** a', format: 'markdown', markdown: 'Assertion: a' },
  { text: '**$x$ is small**', format: 'markdown', markdown: '$x$ is small' },
  { text: '(**A**)', format: 'markdown', markdown: '(A)' },
  { text: '这是**粗体**文字', format: 'markdown', markdown: '这是粗体文字' },
  { text: 'The answer is **42**.', format: 'markdown', markdown: 'The answer is 42.' },
  { text: '**a** and **b**', format: 'markdown', markdown: 'a and b' },
  { text: '1. **a**\n2. b', format: 'markdown', markdown: '1. a\n2. b' },
  { text: 'Look at **$5**', format: 'markdown', markdown: 'Look at $5' },
  { text: '** not **', format: 'plain' },
  { text: '**a', format: 'plain' },
  { text: 'un**believ**able', format: 'plain', markdown: 'unbelievable' },
  { text: '***both***', format: 'plain', markdown: 'both' },
  { text: '**a** *b*', format: 'plain', markdown: 'a b' },
  { text: '**a** \\$5', format: 'plain', markdown: 'a $5' },
  { text: '**a** &gt; b', format: 'plain', markdown: 'a > b' },
  { text: '**a**\n- b', format: 'plain', markdown: 'a\n• b' },
  { text: '**a**\n\n> b', format: 'plain', markdown: 'a\nb' },
  // Tables.
  { text: '| a | b |\n| - | - |\n| 1 | 2 |', format: 'markdown', markdown: 'a\tb\n1\t2' },
  { text: 'a|b\n-|-\n1|2', format: 'markdown', markdown: 'a\tb\n1\t2' },
  { text: 'Read\n\n|a|\n|:-:|\n|1|', format: 'markdown', markdown: 'Read\na\n1' },
  { text: '|a|\n|-|\n|$x \\| y$|', format: 'markdown', markdown: 'a\n$x \\| y$' },
  { text: '|a|\n|-|\n|x \\| y|', format: 'markdown', markdown: 'a\nx | y' },
  { text: '|a|\n|-|\n|**b**|', format: 'markdown', markdown: 'a\nb' },
  { text: '|a|\n|-|\n|2*3*4|', format: 'plain', markdown: 'a\n234' },
  { text: '| a | b |', format: 'plain' },
  {
    text: '\\begin{tabular}{cc}a & b \\\\ 1 & 2\\end{tabular}',
    format: 'markdown',
    markdown: 'a\tb\n1\t2',
  },
  // Fenced blocks.
  { text: '```\nx = 2*3*4\n```', format: 'markdown', markdown: 'x = 2*3*4' },
  { text: '```python\n__init__\n```', format: 'markdown', markdown: '__init__' },
  { text: '~~~\na\n~~~', format: 'markdown', markdown: 'a' },
  {
    text: 'What?\n\n```c\nint a;\n\nint b;\n```\n',
    format: 'markdown',
    markdown: 'What?\nint a;\n\nint b;',
  },
  { text: '```\na', format: 'plain', markdown: 'a' },
  { text: '```a b c\nd\n```', format: 'plain', markdown: 'd' },
  { text: '```x```', format: 'plain', markdown: 'x' },
  // Options use the format of their statement.
  {
    text: 'Which is **not** private?',
    options: ['a', 'b'],
    format: 'markdown',
    markdown: 'Which is not private?',
  },
  {
    text: 'Which is **not** private?',
    options: ['__init__', 'init'],
    format: 'plain',
    markdown: 'Which is not private?',
  },
  { text: 'Which?', options: ['**a** is', 'b'], format: 'markdown' },
  { text: 'Which?', options: ['2*3*4', '24'], format: 'plain' },
  { text: 'Which **one**?', options: ['- 5', '1. a'], format: 'markdown', markdown: 'Which one?' },
  { text: 'Which **one**?', options: ['```', '`'], format: 'markdown', markdown: 'Which one?' },
  {
    text: 'Which **one**?',
    options: ['|a|b|', 'AT&T'],
    format: 'markdown',
    markdown: 'Which one?',
  },
  { text: 'Which **one**?', options: ['AT&amp;T', 'b'], format: 'plain', markdown: 'Which one?' },
]

/**
 * Texts that a parser of Markdown, HTML, LaTeX or shell code would change. Formulas are between `⟦`
 * and `⟧` in place of the dollar signs of the typed text.
 */
export const hostileTexts: readonly string[] = [
  'What is 2*3*4?',
  'Which name is special: __init__ or init?',
  'If x~y and y~z, is x~z? ~~No~~',
  '(____) is to Paris as (    ) is to Rome',
  'Which of \\. \\* \\\\ \\_ matches a dot?',
  'What does &nbsp; or &lt;b&gt; mean? AT&T',
  '- 5 + 8',
  '+ 5\n- 6\n* 7',
  'Consider the following statements:\n1. Ice floats.\n2. Iron sinks.\nWhich of the statements given above are correct?',
  'Assertion (A): a\nReason (R): b\n\nChoose one.',
  'Consider:\n2. b\n4. d\n10. j',
  '# 5 is a number\n## so is 6',
  '> 3 means more than three',
  'for i in x:\n    if i > 2:\n        print(i)',
  'a  b   c    d: several spaces',
  'a\n\n\nb: empty lines',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '```\ncode\n```',
  'Title\n=====\nLess\n-----',
  '<b>bold</b> <img src=x onerror=alert(1)> if x<y and y>z',
  '[text](https://example.org) and www.example.org and a@example.org',
  '![map](upload:a.png) and ![map](https://example.org/a.png)',
  '`code`, ``A quoted word and ```',
  'costs $5, $10 and US$5bn,US$7bn',
  '$5,$10 or $.50,$.75 each',
  'costs \\$5 and \\$6, 23\\% of it',
  '[ $NAME == A ] && [ $B == C ]',
  'echo $HOME/$USER; echo $$',
  '*1* **2** ***3*** _4_ 5** 6*',
  '2**3**4 and a*b*c and a_b_c',
  '[^1] and [^2]: a note\n\n[^1]: another',
  '1990. A year, and no list',
  '1) a\n2) b\n(3) c',
  '- [ ] a\n- [x] b',
  'a\\\nb and a  \nb',
  'x<sub>2</sub> &#960; &pi; \\u03c0',
  'If ⟦x^2⟧ is 4, what is *x*?\n- ⟦2⟧\n- ⟦-2⟧',
  'is |x-3| = ⟦|x-3|⟧ & ⟦a_1*b_1*c⟧?',
  '⟦\\ce{H2SO4}⟧ + 2*⟦\\pu{5 mol}⟧',
  'between $3 and ⟦y⟧, the ⟦n⟧th_one_',
  'ऊर्जा *क्या* है?\n1. बल\n2. कार्य\nसही विकल्प?',
  '电场 *是* __什么__？（    ）',
]

/** The text as typed, with formulas between dollar signs. */
export const typedText = (text: string): string => text.replaceAll(/[⟦⟧]/g, '$')

/** Texts as teachers write them, in several languages; formulas as in {@link hostileTexts}. */
const fieldTexts: readonly string[] = [
  // Sets, ratios and quantities.
  '{x | x ∈ N, x < 5} ∪ {∅} = A × B',
  '⟦\\{x \\mid x<5\\}⟧ is {1, 2, 3, 4}',
  '3 : 4 :: 9 : ?',
  'x̄ ± 1.96·σ/√n, x² + y₂ ≥ 0, 10°C',
  '₹5,00,000 @ 7½% p.a.; A pen costs 5$, a book 10$.',
  // Statements with a closing question, assertion and reason, match the columns.
  'I. Ice floats.\nII. Iron sinks.\nIII. Oil floats.\n\nHow many of the above are correct?',
  'Statement I: a > b\nStatement II: a < b\n\nIn the light of the above, choose:',
  'Assertion (A): 2*3 = 6.\nReason (R): * means "times".\n(a) Both A and R\n(b) Only A',
  'List-I\t\tList-II\nA. Newton\t1. Force\nB. Joule\t2. Energy\n\nCodes:\n    A  B\n(a) 1  2\n(b) 2  1',
  'Column I | Column II\n(P) _____ | (1) *****',
  '1. a\n\n2. b\n\n   c',
  // Chemistry.
  'CH3-CH2-OH + [O] --> CH3-CHO',
  '2 H₂ + O₂ → 2 H₂O; Fe³⁺ / Fe²⁺; CH₃–C(=O)–OH',
  '⟦\\ce{2H2 + O2 -> 2H2O}⟧ or 2H2 + O2 ---> 2H2O',
  // Code and paths.
  'printf("%d\\n", a<b ? a : b);',
  'if (a && !b || c) { x[i] += *p++; }',
  '#define MAX(a,b) ((a)>(b)?(a):(b))',
  'def __init__(self, **kw):\n    self._x = kw\n\n\n    return',
  'SELECT * FROM t WHERE a LIKE "%_x%" AND b <> 3; -- done',
  'C:\\new\\temp\\_files\\ or ~/.config/*.{js,ts}',
  'git log | grep -v "^#" > out.txt 2>&1',
  '<!-- a comment --> </p><script>alert(1)</script> &#x27; &quot;',
  // Poems.
  'Shall I compare thee\n    to a summer’s day?\n\n    Thou art more lovely\nand more temperate:',
  'a\n\n\n\n\nb',
  // Texts that a spreadsheet would change.
  '=1+1',
  "'=A1",
  '+91 98765 43210',
  '@home',
  '02-Jan',
  '1E5',
  '007',
  '"quoted", a; b | c',
  '_x0041_ and _x000D_',
  // Other languages, including some written from right to left.
  'निम्नलिखित कथनों पर विचार कीजिए:\n1. 2*3*4 = 24\n2. __रिक्त__\nउपर्युक्त में से कौन-सा/से सही है/हैं?',
  'भारत की राजधानी ______ है। क्\u200dष',
  'ما ناتج 2*3*4؟\n- 24\n- 234',
  'إذا كان ⟦x^2 = 4⟧ فما قيمة *x*؟',
  'قال: «نعم» (5 مرات) #1 & <b>لا</b>',
  'کون سا درست ہے؟ __خالی__ جگہ ____',
  'می\u200cخواهم ۵*۳ را *حساب* کنم',
  'מהו 2*3*4? (א) 5-3=2 \u200f(ב) ___',
  'எது சரி?\n1) *அ*\n2) _ஆ_',
  'কোনটি ঠিক? ~~ক~~ ⟦y_1⟧',
  '下列说法正确的是：\n① *甲*\n② __乙__',
  '「__」に入る語は？ ⟦n⟧個',
  '👨\u200d👩\u200d👧 + 🇮🇳 = ?',
]

/** Matches a formula between dollar signs or a LaTeX table, which every page draws. */
const drawn = /\$[^$\n]+\$|\\begin\{tabular\}/

/**
 * All texts of this file that are shown as they were typed except for their formulas, which are
 * between `⟦` and `⟧`. There are no duplicates.
 */
export const writtenTexts: readonly string[] = [
  ...new Set([
    ...olderTexts.flatMap(({ text, options = [] }) => [text, ...options].filter(isLetterForLetter)),
    ...hostileTexts,
    ...fieldTexts,
  ]),
]

function isLetterForLetter(text: string): boolean {
  return text.trim() === text && text !== '' && !drawn.test(text)
}
