/**
 * A browser without a screen. It keeps cookies, follows redirects and submits the only form on a
 * page.
 */
export interface TestBrowser {
  /**
   * Opens the address and follows redirects until one leads to an address that begins with `until`.
   * Returns that address.
   */
  follow(address: string, until: string): Promise<URL>
  /** Opens a page and submits its form with the button of this name. */
  submitForm(address: string, button: string): Promise<number>
}

const redirectsMax = 10

export function testBrowser(): TestBrowser {
  const cookies = new Map<string, string>()
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  return {
    follow: async (address, until) => {
      let at = address
      for (let steps = 0; steps < redirectsMax; steps += 1) {
        const response = await ask(at)
        const location = response.headers.get('location')
        if (!location)
          throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
        at = new URL(location, at).href
        if (at.startsWith(until)) return new URL(at)
      }
      throw new Error('too many redirects')
    },
    submitForm: async (address, button) => {
      const page = await (await ask(address)).text()
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
      const body = new URLSearchParams({ [button]: 'yes' })
      for (const [, name = '', value = ''] of page.matchAll(/name="([^"]+)" value="([^"]*)"/g))
        body.set(name, value)
      return (await ask(new URL(action, address).href, { method: 'POST', body })).status
    },
  }
}
