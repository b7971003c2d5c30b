import { describe, expect, it } from 'vitest'
import { listFile } from './list-file.ts'

describe('listFile', () => {
  it('writes CSV that Excel reads as UTF-8, quoted where it must be, empty for null', async () =>
    expect(await listFile('csv', [{ ID: 1, Name: 'Größe, "x"', Score: null }])).toBe(
      '\uFEFFID,Name,Score\r\n1,"Größe, ""x""",\r\n',
    ))

  it.each(['=1+1', '+cmd', '@SUM(A1)', '\uFF1D1+1'])('keeps %j a text', async (Name) =>
    expect(await listFile('csv', [{ Name }])).toContain(`'${Name}`),
  )

  it.each(['-5', '+4912345'])('leaves the plain number %j as it is', async (Name) =>
    expect(await listFile('csv', [{ Name }])).toContain(`\n${Name}\r\n`),
  )

  it('writes JSON as it is', async () =>
    expect(JSON.parse(await listFile('json', [{ Name: '=1', Score: null }]))).toEqual([
      { Name: '=1', Score: null },
    ]))
})
