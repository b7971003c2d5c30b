export { withUnknownTags } from './html-tree.ts'
export { readHtml } from './read-html.ts'
export { writeHtml } from './write-html.ts'
