/** A fault of the device: calls fail, or never finish. Null for none. */
type Trouble = 'fails' | 'hangs' | null

interface Waiting {
  result?: unknown
  error?: Error
  onsuccess?: () => void
  onerror?: () => void
}

const newDatabase = () => ({
  values: new Map<string, unknown>(),
  reads: null as Trouble,
  writes: null as Trouble,
  reset() {
    this.values.clear()
    this.reads = null
    this.writes = null
  },
})

/**
 * The part of IndexedDB that idb-keyval uses. All test files of a process share one, even if this
 * module is loaded again after `vi.resetModules`: the library opens its database only once.
 */
export const fakeIndexedDb: ReturnType<typeof newDatabase> =
  Object(globalThis.indexedDB).database ?? newDatabase()

/** Resolves when the latest transaction is over: they run one after the other. */
let latest = Promise.resolve()

function openTransaction() {
  const before = latest
  let finish = () => {}
  latest = new Promise((resolve) => {
    finish = resolve
  })
  const transaction = {
    error: new Error('Aborted'),
    oncomplete: undefined as (() => void) | undefined,
    onabort: undefined as (() => void) | undefined,
  }
  let open = 0
  const request = (trouble: () => Trouble, work: () => unknown): Waiting => {
    const waiting: Waiting = {}
    open += 1
    void before.then(() => {
      if (trouble() === 'hangs') return finish()
      open -= 1
      if (trouble() === 'fails') {
        waiting.error = new Error('The device has failed')
        waiting.onerror?.()
        transaction.onabort?.()
        return finish()
      }
      waiting.result = structuredClone(work())
      waiting.onsuccess?.()
      queueMicrotask(() => {
        if (open > 0) return
        transaction.oncomplete?.()
        finish()
      })
    })
    return waiting
  }
  const { values } = fakeIndexedDb
  const read = (work: () => unknown) => request(() => fakeIndexedDb.reads, work)
  const write = (work: () => unknown) => request(() => fakeIndexedDb.writes, work)
  const store = {
    transaction,
    get: (key: string) => read(() => values.get(key)),
    getAll: () => read(() => [...values.values()]),
    getAllKeys: () => read(() => [...values.keys()]),
    put: (value: unknown, key: string) => write(() => void values.set(key, structuredClone(value))),
    delete: (key: string) => write(() => void values.delete(key)),
  }
  return { objectStore: () => store }
}

const factory = {
  database: fakeIndexedDb,
  open() {
    const opening: Waiting = { result: { transaction: openTransaction } }
    queueMicrotask(() => opening.onsuccess?.())
    return opening
  },
}
if (!globalThis.indexedDB)
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: factory })
