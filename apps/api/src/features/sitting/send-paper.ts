import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { getPaper } from '@prepwell/contract/sitting.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encode } from 'zod'
import type { Paper } from '../attempts/index.ts'
import type { AttemptWithQuiz } from './sitting.queries.ts'
import { headOfPaper, showPaper } from './sitting.view.ts'

const compress = promisify(brotliCompress)
const papersKept = 100

/** A body that is sent to many as it is. */
interface Ready {
  readonly plain: Buffer
  readonly brotli: Buffer
}

/**
 * Sends papers as bytes that are made and compressed once: all candidates of an exam get the same.
 * A client that does not ask for Brotli gets what the server makes for it.
 */
export function createPaperSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  read: { readonly attempt: AttemptWithQuiz; readonly paper: Paper },
) => Promise<Buffer> {
  const bodies = new LRUCache<string, Promise<Ready>>({ max: papersKept })
  return async (request, reply, { attempt, paper }) => {
    const key = `${paper.id} ${JSON.stringify(headOfPaper(attempt))}`
    const ready = bodies.get(key) ?? make(showPaper(attempt, paper))
    bodies.set(key, ready)
    const { plain, brotli } = await ready
    reply.type('application/json; charset=utf-8')
    if (!wantsBrotli(request)) return plain
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
    return brotli
  }
}

const wantsBrotli = ({ headers }: FastifyRequest) =>
  /(^|,)\s*br\s*(,|$)/.test(headers['accept-encoding']?.toString() ?? '')

async function make(data: ReturnType<typeof showPaper>): Promise<Ready> {
  const plain = Buffer.from(JSON.stringify(encode(getPaper.response, { data })))
  return { plain, brotli: await compress(plain, { params }) }
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
