import { useLocalStorage } from '@mantine/hooks'

const exportMethods = ['direct', 'email'] as const

/** How an exported list reaches its reader. */
export type ExportMethod = (typeof exportMethods)[number]

/** The page sizes every list offers. */
export const pageSizes = [5, 10, 20, 50, 100] as const

/** A page size of a list. */
export type PageSize = (typeof pageSizes)[number]

const usualPageSize = 10

/** The export method of this browser; 'direct' until another is saved. */
export const useExportMethod = () =>
  useLocalStorage<ExportMethod>({
    key: 'exportMethod',
    defaultValue: 'direct',
    getInitialValueInEffect: false,
    serialize: (method) => method,
    deserialize: (stored) => exportMethods.find((method) => method === stored) ?? 'direct',
  })

/** Whether J and K lead from a detail page to the next and the previous one; true at first. */
export const useStepKeys = () =>
  useLocalStorage({ key: 'stepKeys', defaultValue: true, getInitialValueInEffect: false })

/** How many rows a list shows at first in this browser; 10 until another number is saved. */
export const useItemsPerPage = () =>
  useLocalStorage<PageSize>({
    key: 'adminItemsPerPage',
    defaultValue: usualPageSize,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => pageSizes.find((size) => String(size) === stored) ?? usualPageSize,
  })
