export { preloadPages } from './preload-pages.ts'
export { startUpdates } from './update/updates.ts'
