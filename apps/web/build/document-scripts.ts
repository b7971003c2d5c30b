import path from 'node:path'
import { build, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')
const script = /(<script nonce="[^"]*") src="\/(src\/document\/\w+\.ts)"><\/script>/g

/**
 * Puts the scripts of `src/document` into the document itself: they run before the first paint, and
 * share what they know of the session with the app.
 */
export function documentScripts(): Plugin {
  return {
    name: 'document-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const files = [...html.matchAll(script)].map(([, , file = '']) => file)
        const codes = new Map<string, string>()
        for (const file of files) codes.set(file, await bundle(file))
        return html.replaceAll(
          script,
          (_tag, begin, file) => `${begin}>${codes.get(file)?.trim()}</script>`,
        )
      },
    },
  }
}

async function bundle(input: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [chunk] = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${input} must be one script`)
  return chunk.code
}
