import { countOf } from '../../../../../lib/dates.ts'

/** 'You have checked 2 files: go on'. */
export function keptTitle(imports: readonly { readonly files: readonly string[] }[]): string {
  const files = imports.reduce((count, each) => count + each.files.length, 0)
  return `You have checked ${files === 1 ? 'a file' : countOf(files, 'file')}: go on`
}
