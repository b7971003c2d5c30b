export const quiz = (...questions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`

export const html = (element: string, text: string, files = '') =>
  `<${element} format="html"><text><![CDATA[${text}]]></text>${files}</${element}>`

export const category = (path: string) =>
  `<question type="category"><category><text>${path}</text></category></question>`

export const question = (type: string, ...parts: readonly string[]) =>
  `<question type="${type}">${parts.join('')}</question>`

export const stem = html('questiontext', '<p>Which?</p>')

export const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`

export const number = (fraction: string, text: string, tolerance = '0') =>
  `<answer fraction="${fraction}"><text>${text}</text><tolerance>${tolerance}</tolerance></answer>`

export const single = '<single>true</single>'
export const several = '<single>false</single>'

/** A picture of one pixel. */
export const pixel = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

export const file = (name: string, content = pixel) =>
  `<file name="${name}" path="/" encoding="base64">${content}</file>`
