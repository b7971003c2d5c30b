export { withUnknownTags } from './html-tree.ts'
export { type HtmlOptions, type HtmlText, readHtml } from './read-html.ts'
export { type WriteHtmlOptions, writeHtml } from './write-html.ts'
