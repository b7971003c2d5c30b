import { describe, expect, it } from 'vitest'
import { toRenderedPage } from '../../build/rendered-page.ts'

const picture = {
  path: '/dashboard',
  audience: 'student',
  isTakenOver: false,
  isFrameOnly: false,
} as const
const tags = '<link href="/assets/page-1.js">'
const files = { tags, calls: [] }

describe('toRenderedPage', () => {
  const whole = { ...picture, audience: 'everybody', isTakenOver: true } as const

  it('a page that is taken over is the page itself', () => {
    const html = '<title>Home</title><main>Welcome</main>'
    expect(toRenderedPage({ html }, whole, files)).toEqual({
      head: `<title>Home</title>${tags}`,
      root: '<div id="root" data-page><main>Welcome</main></div>',
      calls: 'everybody',
    })
  })

  it('names who sees it and what it asks the server first', () => {
    const calls = ['GET /api/today', 'GET /api/quizzes']
    const rendered = toRenderedPage({ html: '' }, picture, { tags, calls })
    expect(rendered.calls).toBe('student,GET /api/today,GET /api/quizzes')
  })

  it('before the second step of the sign-in, a page is for anybody who is signed in', () => {
    const page = { ...picture, audience: 'session' } as const
    expect(toRenderedPage({ html: '' }, page, files).calls).toBe('user')
  })

  it('such a page has no style attributes, which the policy forbids and React expects', () => {
    expect(() => toRenderedPage({ html: '<p style="--a:1"></p>' }, whole, files)).toThrow()
  })

  it('a page of the signed-in is a picture that nobody can use yet', () => {
    const html = '<title>Dashboard</title><main>Today</main>'
    expect(toRenderedPage({ html }, picture, files).root).toBe(
      '<div id="root"><div data-shell="student" inert><main>Today</main></div></div>',
    )
  })

  it('style attributes become rules: the policy forbids them', () => {
    const html =
      '<b style="--a:&quot;x&quot;"></b><i style="--b:1"></i><b style="--a:&quot;x&quot;"></b>'
    const { head, root } = toRenderedPage({ html }, picture, files)
    expect(head).toBe(
      `<style nonce="__CSP_NONCE__">#root [data-s="0"]{--a:"x"}#root [data-s="1"]{--b:1}</style>${tags}`,
    )
    expect(root).toBe(
      '<div id="root"><div data-shell="student" inert><b data-s="0"></b><i data-s="1"></i><b data-s="0"></b></div></div>',
    )
  })

  it('where all depends on the address, only what surrounds the page is shown', () => {
    const { head } = toRenderedPage(
      { html: '<main>?</main>' },
      { ...picture, isFrameOnly: true },
      files,
    )
    expect(head).toContain('[data-shell] main{visibility:hidden}')
  })

  it('the time of the build is not shown', () => {
    const html = '<p><time class="clock" datetime="2026">11:37</time></p>'
    expect(toRenderedPage({ html }, picture, files).root).toContain('<p><time></time></p>')
  })

  it('a page that asks for the width is there twice, and one of them is shown', () => {
    const narrow = { query: '(max-width: 62em)', html: '<title>Exams</title><p>Cards</p>' }
    const wide = { html: '<title>Exams</title><p>Table</p>', narrow }
    const { head, root } = toRenderedPage(wide, picture, files)
    expect(head).toContain('@media (max-width: 62em){[data-at=wide]{display:none}}')
    expect(head).toContain('@media not (max-width: 62em){[data-at=narrow]{display:none}}')
    expect(root).toContain('<div data-at="wide"><p>Table</p></div>')
    expect(root).toContain('<div data-at="narrow"><p>Cards</p></div>')
  })
})
