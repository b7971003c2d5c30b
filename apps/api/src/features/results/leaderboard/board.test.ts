import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BoardStudent,
  emptyBoard,
  findStanding,
  listBoard,
  toBoardStudent,
  withChanges,
} from './board.ts'

const contender = (id: number, name: string, hundredths: number, username = `u${id}`) =>
  toBoardStudent(
    {
      student_id: id,
      name,
      username,
      profile_picture: null,
      lowerName: name.toLowerCase(),
    },
    { hundredths, total_quizzes: 1 },
  )

const changes = fc.array(
  fc.array(
    fc.tuple(
      fc.nat(12),
      fc.option(fc.tuple(fc.constantFrom('ann', 'Ann', 'bob'), fc.nat(4)), { freq: 3 }),
    ),
    { maxLength: 8 },
  ),
  { maxLength: 8 },
)

const nobodies = Array.from({ length: 60 }, (_none, index) => [index + 100, null] as const)

it('is the same after any changes as one built from scratch', () => {
  fc.assert(
    fc.property(changes, (steps) => {
      const left = new Map<number, BoardStudent>()
      let board = emptyBoard
      for (const step of steps) {
        const changed = new Map(
          step.map(([id, to]) => [id, to ? contender(id, to[0], to[1]) : null]),
        )
        for (const [id, student] of changed)
          if (student) left.set(id, student)
          else left.delete(id)
        const before = board
        board = withChanges(before, changed)
        // Adds students who are not on the board, because only large changes take the other code
        // path.
        const many = new Map([...changed, ...nobodies])
        expect(withChanges(before, many).order).toEqual(board.order)
        const hits = board.order.filter(({ lowerName }) => lowerName.includes('nn'))
        for (const sort of ['rank', 'points_earned', 'name', 'total_quizzes'] as const) {
          const { rows } = listBoard(board, { sort })
          const found = listBoard(board, { sort, search: 'NN, nobody' }).rows
          expect(found.map(({ student }) => student)).toEqual(
            rows.map(({ student }) => student).filter((student) => hits.includes(student)),
          )
        }
      }
      const atOnce = withChanges(emptyBoard, left)
      expect(board.order).toEqual(
        [...left.values()].sort(
          (a, b) =>
            b.hundredths - a.hundredths ||
            (a.lowerName < b.lowerName ? -1 : Number(a.lowerName > b.lowerName)) ||
            a.student_id - b.student_id,
        ),
      )
      expect(board.byId).toEqual(atOnce.byId)
      for (const { student, rank } of listBoard(board, {}).rows) {
        const better = board.order.filter(({ hundredths }) => hundredths > student.hundredths)
        expect(rank).toBe(better.length + 1)
        expect(findStanding(board, student.student_id)).toEqual({ student, rank })
      }
    }),
  )
})

it('is not modified by a change: the board from before stays as it was', () => {
  const before = withChanges(emptyBoard, new Map([[1, contender(1, 'Ann', 5)]]))
  withChanges(before, new Map([[1, null]]))
  withChanges(before, new Map([[1, contender(1, 'Bob', 7)]]))
  expect(before.order).toHaveLength(1)
  expect(findStanding(before, 1)).toMatchObject({ rank: 1 })
})

it('does not find students who are not on it', () =>
  expect(findStanding(emptyBoard, 1)).toBeUndefined())

describe('a search', () => {
  const board = withChanges(
    emptyBoard,
    new Map([
      [1, contender(1, 'Ann Weiß', 5, 'Falcon')],
      [2, contender(2, 'Bob 👍', 9, 'annual')],
      [3, contender(3, 'Carl', 9, 'weaver')],
    ]),
  )

  it.each([
    { search: 'ann', ids: [2, 1] },
    { search: 'ANN, weiß', ids: [2, 1] },
    { search: 'ann, annual', ids: [2, 1] },
    { search: '👍', ids: [2] },
    { search: 'falcon,weaver', ids: [3, 1] },
    { search: 'weißfalcon', ids: [] },
    { search: 'weiß\0falcon', ids: [] },
    { search: ' , ', ids: [2, 3, 1] },
  ])('for $search finds $ids: in names or usernames, not across them', ({ search, ids }) => {
    expect(listBoard(board, { search }).rows.map(({ student }) => student.student_id)).toEqual(ids)
  })
})
