export { ExportButtons, ExportSelected, ImportLink, type ListOrder } from './TransferButtons.tsx'
