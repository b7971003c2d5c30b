import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../../platform/database/database.ts'
import { writeAnswer } from '../../../../platform/http/long-answer.ts'
import type { Paper } from '../../attempts/index.ts'
import { type AttemptWithQuiz, findItemOrder } from '../sitting.queries.ts'
import { headOfPaper, type OpenSection, showPaper } from '../sitting.view.ts'

const compress = promisify(brotliCompress)
const bytesKept = 64 * 1024 * 1024

/** A response body that is sent to many clients. */
interface Ready {
  readonly plain: Buffer
  readonly brotli: Buffer
}

type SendPaper = (
  request: FastifyRequest,
  reply: FastifyReply,
  read: {
    readonly attempt: AttemptWithQuiz
    readonly paper: Paper
    readonly section: OpenSection
  },
) => Promise<Buffer>

/**
 * Sends papers as bytes that are built and compressed once, for all candidates of an exam with the
 * same order. For a client that does not accept Brotli, the server compresses as usual.
 */
export function createPaperSender(db: Db): SendPaper {
  const bodies = new LRUCache<string, Ready, Read>({
    maxSize: bytesKept,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
    fetchMethod: async (_key, _stale, { context: { attempt, paper, section } }) => {
      const order = attempt.seed === null ? null : await findItemOrder(db, attempt.id)
      return make(showPaper(attempt, paper, { order, section }))
    },
  })
  return async (request, reply, read) => {
    const body = await bodies.forceFetch(keyOf(read), { context: read })
    reply.type('application/json; charset=utf-8')
    if (!wantsBrotli(request)) return body.plain
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
    return body.brotli
  }
}

type Read = Parameters<SendPaper>[2]

/**
 * The cache key: attempts with the same key get the same body. A practice with its own order is
 * cached for one attempt only.
 */
function keyOf({ attempt, paper, section }: Read): string {
  const { id, quiz_mode, seed } = attempt
  const order = quiz_mode === 'exam' || seed === null ? seed : `of ${id}`
  return `${paper.id} ${order} ${section} ${JSON.stringify(headOfPaper(attempt))}`
}

const wantsBrotli = ({ headers }: FastifyRequest) =>
  /(^|,)\s*br\s*(,|$)/.test(headers['accept-encoding']?.toString() ?? '')

async function make(data: ReturnType<typeof showPaper>): Promise<Ready> {
  const plain = Buffer.concat(await writeAnswer(getPaper.response, { data }))
  // Quality 9 compresses a little better than 5 but takes three times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return { plain, brotli: await compress(plain, { params }) }
}
