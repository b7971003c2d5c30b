import * as contract from '@prepwell/contract/exam-day/board.ts'
import type { FastifyInstance } from 'fastify'
import { streamEvents } from '../../../platform/http/event-stream.ts'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { createBoards } from './watch-boards.ts'

export function registerBoard(app: FastifyInstance, context: AttemptContext): void {
  const boards = createBoards(context, (error) =>
    app.log.warn({ err: error }, 'a live board could not be read'),
  )
  app.addHook('onClose', () => boards.settle())

  route(app, contract.getBoard, access.permitted, ({ params, query }) =>
    boards.read(params.id, query.group_id),
  )

  streamEvents(
    app,
    contract.streamBoard,
    access.permitted,
    ({ params: { id } }, stream) =>
      boards.watch(id, {
        whole: (json) => stream.send('board', json),
        changed: (json) => stream.send('changes', json),
        unchanged: () => stream.beat(),
        gone: () => stream.end(),
      }),
    { perPerson: 4 },
  )
}
