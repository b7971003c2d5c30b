import { expect, it } from 'vitest'
import { errorsFile } from './report-file.ts'

it('writes errors as CSV that Excel reads, and that runs nothing', async () =>
  expect(
    await errorsFile({
      errors: [
        { number: 2, field: 'Größe', reason: 'Write “a”, "b"' },
        { number: 7, field: 'row', reason: '=1+1' },
      ],
    }),
  ).toBe(
    ['\uFEFFrow,column,reason', '2,Größe,"Write “a”, ""b"""', '7,row,"\'=1+1"', ''].join('\r\n'),
  ))
