/** Ways in which browsers stop a page from storing data; each runs in the page. */
export const refusals = {
  'cookies are blocked: any access to storage is refused': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  },
  'the storage is full: nothing can be written': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}
