import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { getPaper } from '@prepwell/contract/sitting.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encode } from 'zod'
import type { ItemOrder } from '../../platform/tables.ts'
import type { Paper } from '../attempts/index.ts'
import { cutPaper, type PaperFragments } from './paper-fragments.ts'
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
 * Where each has an order of their own, the paper's pieces are made once. A client that does not
 * ask for Brotli gets what the server makes for it.
 */
export function createPaperSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  read: { readonly attempt: AttemptWithQuiz; readonly paper: Paper },
) => Promise<Buffer> {
  const bodies = new LRUCache<string, Promise<Ready>>({ max: papersKept })
  const readyFor = (attempt: AttemptWithQuiz, paper: Paper) => {
    const key = `${paper.id} ${JSON.stringify(headOfPaper(attempt))}`
    const ready = bodies.get(key) ?? make(showPaper(attempt, paper))
    bodies.set(key, ready)
    return ready
  }
  const fragments = new LRUCache<number, PaperFragments>({ max: papersKept })
  const fragmentsOf = (paper: Paper) => {
    const known = fragments.get(paper.id) ?? cutPaper(paper)
    fragments.set(paper.id, known)
    return known
  }
  return async (request, reply, { attempt, paper }) => {
    const { item_order } = attempt
    const body = item_order
      ? joinPaper(attempt, fragmentsOf(paper), item_order)
      : await readyFor(attempt, paper)
    reply.type('application/json; charset=utf-8')
    if (!wantsBrotli(request)) return body.plain
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
    return body.brotli
  }
}

const wantsBrotli = ({ headers }: FastifyRequest) =>
  /(^|,)\s*br\s*(,|$)/.test(headers['accept-encoding']?.toString() ?? '')

async function make(data: ReturnType<typeof showPaper>): Promise<Ready> {
  const plain = Buffer.from(JSON.stringify(encode(getPaper.response, { data })))
  return { plain, brotli: await compress(plain, { params: quality(9) }) }
}

/** For one student; compressed only when it is asked for. */
function joinPaper(attempt: AttemptWithQuiz, fragments: PaperFragments, order: ItemOrder) {
  const head = JSON.stringify(headOfPaper(attempt)).slice(1, -1)
  const text = `{"data":{${head},${fragments.join(order)}}}`
  return {
    get plain() {
      return Buffer.from(text)
    },
    get brotli() {
      return compressLightly(text)
    },
  }
}

let scratch = Buffer.allocUnsafe(64 * 1024)

/**
 * Compresses what is sent once. The text goes through one buffer, and the result comes in small
 * pieces: large new ones for each call cost the garbage collector more than the compression.
 */
function compressLightly(text: string): Buffer {
  const size = Buffer.byteLength(text)
  if (size > scratch.length) scratch = Buffer.allocUnsafe(size)
  scratch.write(text)
  return brotliCompressSync(scratch.subarray(0, size), { chunkSize: 4096, params: quality(1) })
}

const quality = (level: number) => ({ [constants.BROTLI_PARAM_QUALITY]: level })
