export type { SearchPage } from './find-pages.ts'
export { SearchLauncher } from './SearchLauncher.tsx'
