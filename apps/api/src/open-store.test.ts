import { expect, it } from 'vitest'
import { connectionsOfEach } from './open-store.ts'

it('all processes of a machine together open at most 80 connections, or 5 each', () => {
  const each = [1, 2, 3, 4, 8, 64].map(connectionsOfEach)
  expect(each).toEqual([20, 20, 20, 16, 8, 5])
})
