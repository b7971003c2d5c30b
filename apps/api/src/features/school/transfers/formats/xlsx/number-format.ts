import { dateFromSerial, format, getFormatInfo, parseValue } from 'numfmt'

/** A number of a sheet. */
export interface ShownNumber {
  /** The number as a person sees it in a cell that is wide enough. */
  readonly shown: string
  /**
   * The number itself, or the day of a date as YYYY-MM-DD; null if what is shown may be meant
   * instead.
   */
  readonly value: number | string | null
  /** The reason why a text may have been meant instead; null if there is none. */
  readonly doubt: string | null
}

/** The formats that a workbook names by a number instead of a code. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??', 48: '##0.0E+0' },
  // The appearance of formats 14 and 22 depends on the country of the computer.
  ...{ 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 22: 'yyyy-mm-dd h:mm' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0' },
  ...{ 37: '#,##0;(#,##0)', 38: '#,##0;(#,##0)' },
  ...{ 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)' },
}
/** Dates and times in the formats of East Asia and Thailand. */
const otherDates = [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74, 77, 81]
const otherTimes = [32, 33, 34, 35, 55, 56, 75, 76, 78, 79, 80]

const general = 'General'

/** The code of a format: its own if the workbook has one, or that of its number. */
export function formatCode(id: number, codes: ReadonlyMap<number, string>): string {
  const code = codes.get(id) ?? builtIn[id]
  if (code !== undefined) return code
  if (otherDates.includes(id)) return 'yyyy-mm-dd'
  return otherTimes.includes(id) ? 'h:mm:ss' : general
}

/** Days between the two ways of counting them: from 1900, and from 1904 on old Macs. */
const days1904 = 1_462
/** A double keeps 15 digits; the rest is noise of a calculation. */
const digits = 15

/** Shows a number in a format of the workbook. */
export function showNumber(written: number, code: string, is1904: boolean): ShownNumber {
  const number = Number(written.toPrecision(digits))
  const { type } = getFormatInfo(code)
  if (type === 'date' || type === 'datetime' || type === 'time') {
    const serial = is1904 ? number + days1904 : number
    return dateOf(serial, safely(code, serial), type === 'time')
  }
  const formatted = type === 'general' || type === 'text' ? plain(number) : safely(code, number)
  // Some formats hide a number altogether.
  const shown = formatted || plain(number)
  if (Math.abs(number) >= 10 ** digits) return { shown, value: null, doubt: doubts.long(shown) }
  if (type === 'scientific' || /\de[+-]/i.test(shown))
    return { shown, value: number, doubt: doubts.scientific(shown) }
  const read = numberIn(shown)
  if (read !== null && !isSame(read, number))
    return { shown, value: null, doubt: doubts.rounded(shown, plain(number)) }
  return { shown, value: type === 'percent' ? null : number, doubt: null }
}

const doubts = {
  date: (shown: string) =>
    `“${shown}” is a date that Excel may have made of a text such as 1/2: write what was meant`,
  time: (shown: string) =>
    `“${shown}” is a time that Excel may have made of a text such as 1:2: write what was meant`,
  long: (shown: string) =>
    `“${shown}” is a number with more digits than Excel keeps: format the cell as text and enter them again`,
  scientific: (shown: string) =>
    `“${shown}” is a number that Excel may have made of a text such as 1E5: write what was meant`,
  rounded: (shown: string, number: string) =>
    `“${shown}” is shown rounded, the cell holds ${number}: write what was meant`,
}

function dateOf(serial: number, shown: string, isTime: boolean): ShownNumber {
  const [year, month, day] = dateFromSerial(serial) ?? []
  const iso = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  const doubt = isTime ? doubts.time(shown) : doubts.date(shown)
  return { shown, value: isTime || year === undefined ? null : iso, doubt }
}

const safely = (code: string, number: number) =>
  format(code, number, { throws: false, invalid: plain(number), dateErrorNumber: true }).trim()

/** The number as a cell without a format shows it. */
const plain = (number: number) => {
  const text = String(number)
  return text.includes('e') ? format(general, number) : text
}

/** The number that a shown text represents; null if the text has other words. */
function numberIn(shown: string): number | null {
  const [, sign = '', whole = '0', over, under] =
    /^(-?)(?:(\d+) +)?(\d+)\/(\d+)$/.exec(shown.replace(/\s+/g, ' ')) ?? []
  if (over !== undefined) return Number(`${sign}1`) * (Number(whole) + Number(over) / Number(under))
  const read = parseValue(shown)?.value
  return typeof read === 'number' ? read : null
}

const isSame = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))
