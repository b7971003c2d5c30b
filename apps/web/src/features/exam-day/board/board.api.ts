import { getBoard, streamBoard, type WholeBoard } from '@prepwell/contract/exam-day/board.ts'
import { call, request } from '../../../lib/call.ts'

export const loadBoard = (id: number, signal: AbortSignal): Promise<WholeBoard> =>
  call(getBoard, { params: { id }, query: {}, signal })

/** Opens the stream of a board without reading it. */
export const openBoard = (id: number, signal: AbortSignal): Promise<Response> =>
  request(streamBoard, { params: { id }, signal })
