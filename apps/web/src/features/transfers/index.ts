export { ExportButtons } from './ExportButtons.tsx'
export { ImportLink } from './ImportLink.tsx'
