import { describe, expect, it } from 'vitest'
import { readHtml, withUnknownTags } from './index.ts'

const text = (html: string, isInline = false) => {
  const { text: read, format } = readHtml(html, { isInline })
  return format === 'plain' ? read : { markdown: read }
}

describe('readHtml', () => {
  it.each([
    { of: 'no HTML', html: 'a', text: 'a' },
    { of: 'named characters', html: 'a &lt; b &amp; c &#960;&nbsp;d', text: 'a < b & c π d' },
    { of: 'paragraphs', html: '<p>a</p>\n<p>b</p>', text: 'a\n\nb' },
    { of: 'lines', html: '<div>a</div><div>b<br>c</div>', text: 'a\nb\nc' },
    { of: 'empty paragraphs', html: '<p><br></p><p>a</p><p>&nbsp;</p>', text: 'a' },
    { of: 'spaces', html: ' a  b\n\tc&nbsp;&nbsp;d ', text: 'a b c  d' },
    { of: 'soft hyphens', html: '&shy;Kraft&shy;ein&#8203;heit', text: 'Krafteinheit' },
    {
      of: 'powers and indices',
      html: 'x<sup>2</sup> H<sub>2</sub>O 10<sup>-3</sup>',
      text: 'x² H₂O 10⁻³',
    },
    {
      of: 'powers that have no character',
      html: 'x<sup>n+1</sup>, 4<sup>th</sup>, a<sub>ij</sub>',
      text: 'x$^{n+1}$, 4$^{\\text{th}}$, a$_{\\text{ij}}$',
    },
    {
      of: 'underlined words',
      html: 'the <u>big</u> one',
      text: 'the $\\underline{\\text{big}}$ one',
    },
    { of: 'an underlined gap', html: 'is <u>&nbsp; &nbsp;</u>', text: 'is ___' },
    { of: 'lettered lists', html: '<ol type="A"><li>x</li><li>y</li></ol>', text: 'A. x\nB. y' },
    {
      of: 'Roman lists',
      html: '<ol style="list-style-type: lower-roman"><li>x</li><li>y</li></ol>',
      text: 'i. x\nii. y',
    },
    { of: 'a table of one cell', html: '<table><tr><td><p>a</p></td></tr></table>', text: 'a' },
    { of: 'unknown elements', html: '<foo>a<o:p>b</o:p></foo>', text: 'ab' },
    { of: 'programs', html: 'a<script>alert(1)</script><style>b{}</style>', text: 'a' },
    { of: 'handlers', html: '<p onclick="alert(1)">a</p>', text: 'a' },
    { of: 'comments', html: 'a<!-- <b>x</b> -->b', text: 'ab' },
    { of: 'quotations', html: 'a <q>b</q>', text: 'a “b”' },
    {
      of: 'what Markdown would change',
      html: '<p>2*3*4 __a__ - b<br># c</p>',
      text: '2*3*4 __a__ - b\n# c',
    },
    { of: 'a text that looks like a picture', html: '![a](b.png)', text: '![a](b.png)' },
    {
      of: 'formulas',
      html: '<p>\\(x\\) and \\[y\\] and $$z$$</p>',
      text: '$x$ and $$y$$ and $$z$$',
    },
    { of: 'an empty formula', html: '\\(\\) \\(x=0\\)', text: '$x=0$' },
    { of: 'a formula in several elements', html: '\\(a<br>&lt;<i>b</i>&nbsp;\\)', text: '$a\n<b$' },
    {
      of: 'a formula beside money',
      html: '\\(5 \\)$5 or \\(3 or 4\\)',
      text: '\\(5\\)$5 or \\(3 or 4\\)',
    },
    {
      of: 'MathML',
      html: '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
      text: '$\\frac{a}{2}$',
    },
    {
      of: 'MathML with a function',
      html: '<math display="block"><mi>sin</mi><mi>x</mi><mtext>sin</mtext></math>',
      text: '$$\\sin x \\text{sin}$$',
    },
    {
      of: 'MathML beside its LaTeX, as KaTeX writes it',
      html: '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x1</span></span>',
      text: '$x_1$',
    },
    {
      of: 'an equation of Canvas',
      html: '<img class="equation_image" src="/equation_images/1" alt="LaTeX: \\frac{1}{2}">',
      text: '$\\frac{1}{2}$',
    },
    {
      of: 'an equation of WIRIS',
      html: '<img class="Wirisformula" src="x" data-mathml="«math»«msqrt»«mi»x«/mi»«/msqrt»«/math»" alt="root">',
      text: '$\\sqrt{x}$',
    },
    { of: 'an equation of MathJax', html: '<script type="math/tex">a^2</script>', text: '$a^2$' },
    { of: 'bold', html: '<p>not <b>one </b>of</p>', text: { markdown: 'not **one** of' } },
    {
      of: 'bold by style',
      html: '<span style="font-weight: 700">a</span> <span style="vertical-align:super">2</span>',
      text: { markdown: '**a** ²' },
    },
    {
      of: 'bold around blocks',
      html: '<b><p>a</p><p>b</p></b>',
      text: { markdown: '**a**\n\n**b**' },
    },
    { of: 'bold over nothing', html: '<p>a<b> </b></p>', text: 'a' },
    { of: 'neighbours in bold', html: '<b>a</b><strong>b</strong>', text: { markdown: '**ab**' } },
    {
      of: 'bold with what Markdown would change',
      html: '<b>Which?</b> 2*3*4 f[i](x) <br>1. a<br>- b',
      text: { markdown: '**Which?** 2\\*3\\*4 f[i]&#x28;x)\\\n1\\. a\\\n\\- b' },
    },
    {
      of: 'lists',
      html: '<p>a</p><ol><li>b</li><li><p>c</p><ul><li>d</li></ul></li></ol>',
      text: { markdown: 'a\n\n1. b\n2. c\n   - d' },
    },
    {
      of: 'a list in a list',
      html: '<ul><li>a</li><ul><li>b</li></ul></ul>',
      text: { markdown: '- a\n  - b' },
    },
    {
      of: 'tables',
      html: '<table><caption>T</caption><tr><th>a|b</th><th>c</th></tr><tr><td colspan="2">\\(|x|\\)</td></tr></table>',
      text: { markdown: 'T\n\n| a\\|b | c |\n| - | - |\n| $|x|$ | |' },
    },
    {
      of: 'cells over several rows',
      html: '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c<br>d</td></tr></table>',
      text: { markdown: '| a | b |\n| - | - |\n| | c d |' },
    },
    { of: 'code', html: '<pre>int a;\n  *b;</pre>', text: { markdown: '```\nint a;\n  *b;\n```' } },
    {
      of: 'formulas in code',
      html: '<code>\\(x\\) $y$</code>',
      text: { markdown: '`\\(x\\) $y$`' },
    },
    {
      of: 'links',
      html: '<a href="https://a.org">a</a>',
      text: { markdown: '[a](https://a.org)' },
    },
    { of: 'links of programs', html: '<a href="javascript:alert(1)">a</a>', text: 'a' },
  ])('reads $of', ({ html, text: wanted }) => expect(text(html)).toEqual(wanted))

  it.each([
    { of: 'lines', html: '<p>a</p><p>b</p>', text: 'a\nb' },
    { of: 'code', html: '<pre>a * b</pre>', text: { markdown: '`a * b`' } },
    { of: 'lines of code', html: '<pre>if a:\n    b</pre>', text: 'if a:\n    b' },
    { of: 'lists', html: '<ul><li>a</li><li>b</li></ul>', text: '• a\n• b' },
    { of: 'numbers', html: '- 5', text: '- 5' },
    { of: 'bold', html: '<b>- 5</b>', text: { markdown: '**- 5**' } },
  ])('reads $of in an option', ({ html, text: wanted }) => expect(text(html, true)).toEqual(wanted))

  it.each([
    '<p>vector&lt;int&gt; and x</p>',
    '<p>a&lt;b and c&gt;d</p>',
    '<p>Let a&lt;b+c, x &lt;p and y</p>',
    '<p>\\[a&lt;b\\] and \\(i&lt;u\\)</p>',
  ])('keeps what only looks like a tag: %s', (html) => {
    const typed = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    expect(text(withUnknownTags(typed))).toEqual(text(html))
  })

  it.each([
    '<p class="x" align=center>a</p >',
    "<b style='x'>b</b> <i/><u\n>c</u>",
    '<a href="x" download>y</a> <td nowrap> <math><mi>x</mi></math> <m:mi>',
  ])('takes a tag for a tag: %s', (html) => expect(withUnknownTags(html)).toBe(html))

  it('names pictures by their addresses, or as the caller says', () => {
    const html =
      '<img src="a b.png" alt="A [map]"> <img src="data:image/png;base64,AAAA" alt="two">'
    expect(readHtml(html)).toMatchObject({
      text: '![A map](a%20b.png) ![two](data:image/png;base64,AAAA)',
      pictures: ['a b.png', 'data:image/png;base64,AAAA'],
    })
    const nameOf = (address: string) => (address === 'a b.png' ? '1.png' : null)
    expect(readHtml(html, { nameOf })).toMatchObject({
      text: '![A map](1.png) two',
      pictures: ['a b.png'],
    })
  })

  it.each([
    {
      html: '<math><menclose><mi>x</mi></menclose></math>',
      loss: /^An equation could not be taken over: x$/,
    },
    { html: '<video src="a.mp4"></video>', loss: /recording/ },
    { html: '<svg><path/></svg>', loss: /drawing/ },
    { html: 'a <input type="text"> b', loss: /input field/ },
    { html: `${'<div>'.repeat(10_000)}a`, loss: /too deeply nested/ },
    { html: `${'<div>'.repeat(1_900)}a`, loss: /too deeply nested/ },
    { html: `<p ${'a '.repeat(20_000)}>`, loss: /too large/ },
    { html: `<p>${'a'.repeat(300_000)}</p>`, loss: /too large/ },
  ])('says what it cannot take over: $loss', ({ html, loss }) => {
    expect(readHtml(html).losses).toEqual([expect.stringMatching(loss)])
  })

  it('ends on a megabyte of each special character', () => {
    for (const part of [
      '<',
      '>',
      '&',
      '"',
      '$',
      '\\',
      '\\(',
      '*',
      '_',
      '[',
      '<b>',
      '<a ',
      '<!--',
      ' ',
      '\u00a0',
      '|',
      'data:a/',
      '&#',
    ])
      expect(readHtml(part.repeat(1_000_000 / part.length)).text.length).toBeLessThanOrEqual(
        1_000_000,
      )
    for (const part of [
      '$',
      '\\(',
      '\\[',
      '$x',
      '\\begin{a',
      '{',
      '&',
      '*',
      '`',
      '~',
      '_ ',
      '[',
      '![',
    ])
      expect(readHtml(`<b>x</b>${part.repeat(10_000 / part.length)}`).format).toBe('markdown')
  })

  it('is read in time too where delimiters of formulas never end', () => {
    for (const part of ['\\(', '\\[', '\\ce{', '${', '$x '])
      expect(readHtml(part.repeat(180_000 / part.length)).text).toContain(part)
  })
})
