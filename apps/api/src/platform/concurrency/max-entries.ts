/**
 * Options of an `LRUCache` with many entries. With `max`, the cache would allocate memory for all
 * of them at once, at every start.
 */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
