import { describe, expect, it } from 'vitest'
import { layOutMail } from './layout.ts'
import { schoolMark } from './school-mark.ts'

const content = {
  to: 'ada@example.com',
  subject: 'A subject',
  greeting: 'Hello <b>"Ada"</b> & \'co\',',
  paragraphs: ['First <script>alert(1)</script>', 'Second'],
  button: { label: 'Open <it>', url: 'https://prepwell.test/?a=1&b="2"' },
  closing: 'Bye </div>',
}

describe('the layout of mails', () => {
  it('escapes everything in HTML', () => {
    const { html } = layOutMail(content)
    expect(html).toContain('Hello &lt;b&gt;&quot;Ada&quot;&lt;/b&gt; &amp; &#39;co&#39;,')
    expect(html).toContain('First &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('href="https://prepwell.test/?a=1&amp;b=&quot;2&quot;"')
    expect(html).toContain('Open &lt;it&gt;')
    expect(html).toContain('Bye &lt;/div&gt;')
    expect(html).not.toMatch(/<(script|b|it)\b/)
  })

  it('leaves plain text as it is, one block per paragraph', () => {
    expect(layOutMail(content).text).toBe(
      [
        'Hello <b>"Ada"</b> & \'co\',',
        'First <script>alert(1)</script>',
        'Second',
        'Open <it>: https://prepwell.test/?a=1&b="2"',
        'Bye </div>',
        `${schoolMark}\n`,
      ].join('\n\n'),
    )
  })

  it('keeps the line breaks of a paragraph, and shows further links below the button', () => {
    const { text, html } = layOutMail({
      ...content,
      paragraphs: ['One <b>\nTwo'],
      links: [{ label: 'More & more', url: 'https://prepwell.test/?a=1&b=2' }],
    })
    expect(html).toContain('One &lt;b&gt;<br>Two')
    expect(html).toMatch(/<a href="https:\/\/prepwell.test\/\?a=1&amp;b=2"[^>]*>More &amp; more</)
    expect(text).toContain('One <b>\nTwo\n\nOpen <it>:')
    expect(text).toContain('\n\nMore & more: https://prepwell.test/?a=1&b=2\n\n')
  })

  it('works without a button and a closing', () => {
    const { text, html } = layOutMail({
      to: 'ada@example.com',
      subject: 'S',
      greeting: 'Hello,',
      paragraphs: ['One'],
    })
    expect(text).toBe(`Hello,\n\nOne\n\n${schoolMark}\n`)
    expect(html).not.toContain('<a ')
    expect(html).not.toContain('undefined')
  })
})
