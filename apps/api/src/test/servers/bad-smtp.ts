import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A way in which a mail server can fail to accept a mail. */
export type Misbehaviour =
  /** Ends every connection without a greeting. */
  | 'is closed'
  /** Answers that it cannot accept the mail at the moment. */
  | 'refuses'
  /** Receives the whole mail and hangs up without an answer. */
  | 'hangs up'
  /** Never answers. */
  | 'says nothing'

export interface BadSmtp {
  readonly url: string
  /** Resolves when a client has connected. */
  readonly connected: Promise<unknown>
  /** Stops the server and its open connections. */
  close(): void
}

export async function openBadSmtp(misbehaviour: Misbehaviour): Promise<BadSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (misbehaviour === 'is closed') socket.destroy()
    else if (misbehaviour !== 'says nothing') converse(socket, misbehaviour)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    connected: once(server, 'connection'),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function converse(socket: Socket, misbehaviour: Misbehaviour): void {
  let heard = ''
  let isMail = false
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    heard += chunk.toString()
    const end = isMail ? '\r\n.\r\n' : '\r\n'
    if (!heard.endsWith(end)) return
    const command = heard.slice(0, 4).toUpperCase()
    heard = ''
    if (isMail && misbehaviour === 'hangs up') socket.destroy()
    else if (isMail) socket.write('451 not today\r\n')
    else socket.write(command === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
    isMail = command === 'DATA'
  })
}
