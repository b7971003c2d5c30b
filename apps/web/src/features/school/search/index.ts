export { SearchLauncher } from './SearchLauncher.tsx'
export { adminPages, studentPages } from './search-pages.ts'
