import { useLocalStorage } from '@mantine/hooks'

const exportMethods = ['direct', 'email'] as const

/** The way in which an exported list is delivered. */
export type ExportMethod = (typeof exportMethods)[number]

/** Page sizes offered by every list. */
export const pageSizes = [5, 10, 20, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

/** Rows of a list until somebody chooses another number. */
export const usualPageSize = 10

/** Export method stored in this browser; 'direct' by default. */
export const useExportMethod = () =>
  useLocalStorage<ExportMethod>({
    key: 'exportMethod',
    defaultValue: 'direct',
    getInitialValueInEffect: false,
    serialize: (method) => method,
    deserialize: (stored) => exportMethods.find((method) => method === stored) ?? 'direct',
  })

/** True if J and K lead from a detail page to the next and previous one; true by default. */
export const useStepKeys = () =>
  useLocalStorage({ key: 'stepKeys', defaultValue: true, getInitialValueInEffect: false })

/** Initial number of rows in lists, stored in this browser; 10 by default. */
export const useItemsPerPage = () =>
  useLocalStorage<PageSize>({
    key: 'adminItemsPerPage',
    defaultValue: usualPageSize,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => pageSizes.find((size) => String(size) === stored) ?? usualPageSize,
  })
