export { ExportMenu, ExportSelected, ImportLink, type ListOrder } from './TransferButtons.tsx'
