import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Browsers refuse some smaller ports, such as 10080. */
const firstPort = 11_000
/** On Linux, outgoing connections use the ports from here on. */
const endPort = 32_768

/**
 * Finds a free TCP port below those that operating systems give to outgoing connections and to
 * servers without a fixed port: a server that starts on it seconds later, or again after a crash,
 * finds it free.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, endPort)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
