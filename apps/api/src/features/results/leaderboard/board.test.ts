import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BoardStudent, emptyBoard, findStanding, listBoard, withChanges } from './board.ts'

const contender = (id: number, name: string, hundredths: number): BoardStudent => ({
  student_id: id,
  name,
  username: `u${id}`,
  profile_picture: null,
  lowerName: name.toLowerCase(),
  hundredths,
  total_quizzes: 1,
})

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
        // Large changes take another code path, so students who are not on the board are added.
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
