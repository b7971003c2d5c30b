import { getBoard, streamBoard, type WholeBoard } from '@prepwell/contract/exam-day/board.ts'
import { call, request } from '../../../lib/call.ts'

/** The board as it is now. */
export const loadBoard = (id: number, signal: AbortSignal): Promise<WholeBoard> =>
  call(getBoard, { params: { id }, query: {}, signal })

/** The stream of a board, not yet read. */
export const openBoard = (id: number, signal: AbortSignal): Promise<Response> =>
  request(streamBoard, { params: { id }, signal })
