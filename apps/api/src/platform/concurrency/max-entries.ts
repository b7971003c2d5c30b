/**
 * Options of an `LRUCache` of many entries. Given as `max`, their number would take the memory of
 * all of them at once, at every start.
 */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
