import type { DocumentPage } from '../src/app/prerender.tsx'

/** What the document of an address holds. */
export interface RenderedPage {
  /** Goes into the head: title, styles and the files of the page. */
  readonly head: string
  /** The element that the app is rendered into, with what it shows until then. */
  readonly root: string
  /** Who sees the page and what it asks the server first, separated by commas. */
  readonly calls: string
}

/** What React has rendered of a page. */
export interface RenderedMarkup {
  readonly html: string
  /** As it is where this media query holds, if the page asks for one. */
  readonly narrow?: { readonly query: string; readonly html: string }
}

/** Makes the parts of a document from what React has rendered, and the tags of its files. */
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

/** The time of the build is nobody's. */
const stopClocks = (html: string): string => html.replaceAll(/<time .*?<\/time>/gs, '<time></time>')

/** React renders the title where it stands; it belongs into the head. */
function takeTitle(html: string): { title: string; body: string } {
  const [title = ''] = /<title>.*?<\/title>/s.exec(html) ?? []
  return { title, body: html.replace(title, '') }
}

/**
 * The security policy allows no style attributes in the document (those that a script sets are
 * fine): each different one becomes a rule.
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
