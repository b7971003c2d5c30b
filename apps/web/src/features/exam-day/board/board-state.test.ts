import type { BoardHead, BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { expect, it } from 'vitest'
import { type BoardState, changeBoard, replaceBoard } from './board-state.ts'

const head = (active: number): BoardHead => ({
  ...{ server_time: 1_000, phase: 'open', begins_at: 900, open_until: 4_500, time_duration: 3_600 },
  ...{ ends_together: false, section_times: 'none', unlisted: 0, questions: 30, sections: null },
  counts: { not_started: 0, active, silent: 0, submitted: 0, absent: 0 },
})

const row = (student_id: number, fields: Partial<BoardRow> = {}): BoardRow => ({
  groups: [],
  ...{
    student_id,
    name: `Student ${student_id}`,
    username: `s${student_id}`,
    roll_number: null,
    state: 'active',
  },
  ...{ take_quiz_id: 10 * student_id, started_at: 900, deadline: 4_500, submitted_at: null },
  may_begin_until: null,
  ...{ section: null, section_opens_at: null, section_deadline: null },
  ...{
    closed_by: null,
    receipt_code: null,
    extra_seconds: 0,
    answered: 0,
    answered_by_section: null,
  },
  ...{ last_save_at: null, last_contact_at: null, device: null, unsaved: 0 },
  ...{ current_question: null, is_visible: null },
  ...fields,
})

const board: BoardState = { head: head(3), rows: [row(1), row(2), row(3)] }

it('updates changed rows and keeps the other row objects', () => {
  const { rows, head: told } = changeBoard(board, {
    head: head(4),
    data: [{ student_id: 2, answered: 5, last_save_at: 990 }, row(4)],
    gone: [3],
  })
  expect(rows).toEqual([row(1), row(2, { answered: 5, last_save_at: 990 }), row(4)])
  expect(rows[0]).toBe(board.rows[0])
  expect(told.counts.active).toBe(4)
})

it('gives the same result when a change arrives twice', () => {
  const changes = { head: head(2), data: [{ student_id: 2, answered: 5 }], gone: [3] }
  const once = changeBoard(board, changes)
  expect(changeBoard(once, changes)).toEqual(once)
})

it('ignores a partial change to an unknown row', () => {
  const { rows } = changeBoard(board, {
    head: head(3),
    data: [{ student_id: 9, answered: 5 }],
    gone: [],
  })
  expect(rows).toEqual(board.rows)
})

it('replaces the whole board, but keeps equal rows', () => {
  const { rows } = replaceBoard(board, { head: head(2), data: [row(1), row(2, { unsaved: 3 })] })
  expect(rows).toEqual([row(1), row(2, { unsaved: 3 })])
  expect(rows[0]).toBe(board.rows[0])
  expect(replaceBoard(null, { head: head(1), data: [row(1)] }).rows).toEqual([row(1)])
})
