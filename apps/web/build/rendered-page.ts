import type { DocumentPage } from '../src/app/prerender.tsx'

/** Parts of the document for an address. */
export interface RenderedPage {
  /** Content of the head: title, styles and the page's files. */
  readonly head: string
  /** The root element of the app, with what it shows before the app renders. */
  readonly root: string
  /** The audience, and the page's first calls, separated by commas. */
  readonly calls: string
}

/** React's output for a page. */
export interface RenderedMarkup {
  readonly html: string
  /** The output while this media query matches, if the page uses one. */
  readonly narrow?: { readonly query: string; readonly html: string }
}

/** Makes the parts of a document from React's output and the tags of the page's files. */
export function toRenderedPage(
  markup: RenderedMarkup,
  page: DocumentPage,
  { tags, calls }: { readonly tags: string; readonly calls: readonly string[] },
): RenderedPage {
  // Who is signed in may have to set up the second step first: the document does not know.
  const audience = page.audience === 'session' ? 'user' : page.audience
  return { ...toMarkup(markup, { ...page, audience }, tags), calls: [audience, ...calls].join() }
}

function toMarkup(
  { html, narrow }: RenderedMarkup,
  { audience, isTakenOver, isFrameOnly }: DocumentPage,
  files: string,
): Omit<RenderedPage, 'calls'> {
  if (isTakenOver && (narrow || html.includes(' style="')))
    throw new Error('What is taken over must be the same for everybody, without style attributes')
  const { title, body } = takeTitle(stopClocks(html))
  if (isTakenOver) return { head: title + files, root: `<div id="root" data-page>${body}</div>` }
  if (!narrow) {
    const { css, markup } = takeStyles(body)
    const hide = isFrameOnly ? '[data-shell] main{visibility:hidden}' : ''
    return { head: title + styleElement(css + hide) + files, root: pictureOf(audience, markup) }
  }
  const other = takeTitle(stopClocks(narrow.html)).body
  const both = `<div data-at="wide">${body}</div><div data-at="narrow">${other}</div>`
  const { css, markup } = takeStyles(both)
  const hide = `@media ${narrow.query}{[data-at=wide]{display:none}}@media not ${narrow.query}{[data-at=narrow]{display:none}}`
  return { head: title + styleElement(css + hide) + files, root: pictureOf(audience, markup) }
}

/** Nobody can use it yet. */
const pictureOf = (audience: DocumentPage['audience'], markup: string): string =>
  `<div id="root"><div data-shell="${audience}" inert>${markup}</div></div>`

const styleElement = (css: string): string =>
  css ? `<style nonce="__CSP_NONCE__">${css}</style>` : ''

/** Removes times, which would show the time of the build. */
const stopClocks = (html: string): string => html.replaceAll(/<time .*?<\/time>/gs, '<time></time>')

/** Moves the title into the head; React renders it in place. */
function takeTitle(html: string): { title: string; body: string } {
  const [title = ''] = /<title>.*?<\/title>/s.exec(html) ?? []
  return { title, body: html.replace(title, '') }
}

/**
 * Turns each distinct style attribute into a rule, because the content security policy forbids
 * style attributes in the document. Styles set by a script are allowed.
 */
function takeStyles(html: string): { css: string; markup: string } {
  const rules = new Map<string, number>()
  const markup = html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    const index = rules.get(style) ?? rules.size
    rules.set(style, index)
    return ` data-s="${index}"`
  })
  // As strong as an attribute: the id outweighs every rule of the style sheets.
  const css = [...rules].map(([style, index]) => `#root [data-s="${index}"]{${decode(style)}}`)
  return { css: css.join(''), markup }
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
