export { ExportButtons, ImportLink } from './TransferButtons.tsx'
