/** The number of a list as Word writes it: `3` as `c` or `III`. */
export function formatNumber(value: number, format: string): string {
  const formatter = Object.hasOwn(formats, format) ? formats[format] : undefined
  return formatter && value > 0 ? formatter(value) : String(value)
}

/** After the last letter, each is repeated: z, aa, bb. Word ends at 780. */
const letters = (alphabet: string) => {
  const all = [...alphabet]
  return (value: number) =>
    (all[(value - 1) % all.length] ?? '').repeat(Math.min(30, Math.ceil(value / all.length)))
}

/** After the last letter, the first one follows again. */
const range = (first: number, last: number) => (value: number) =>
  String.fromCodePoint(first + ((value - 1) % (last - first + 1)))

const digits = (zero: number) => (value: number) =>
  [...String(value)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')

const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  if (value > 32_767) return String(value)
  let rest = value
  return romans.reduce((text, [size, sign]) => {
    const times = Math.floor(rest / size)
    rest -= times * size
    return text + sign.repeat(times)
  }, '')
}

const ordinal = (value: number) => {
  const isTeen = value % 100 >= 11 && value % 100 <= 13
  return `${value}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th'}`
}

const latin = 'abcdefghijklmnopqrstuvwxyz'
const russian = 'абвгдежзиклмнопрстуфхцчшщыэюя'
const hebrew = 'אבגדהוזחטיכלמנסעפצקרשת'
const circled = range(0x2460, 0x2473)

const formats: Readonly<Record<string, (value: number) => string>> = {
  decimalZero: (value) => String(value).padStart(2, '0'),
  lowerLetter: letters(latin),
  upperLetter: letters(latin.toUpperCase()),
  lowerRoman: roman,
  upperRoman: (value) => roman(value).toUpperCase(),
  ordinal,
  russianLower: letters(russian),
  russianUpper: letters(russian.toUpperCase()),
  hebrew2: letters(hebrew),
  arabicAlpha: letters('أبتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  arabicAbjad: letters('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'),
  // Word has the two names the other way round.
  hindiVowels: range(0x0915, 0x0939),
  hindiConsonants: range(0x0905, 0x0914),
  hindiNumbers: digits(0x0966),
  thaiLetters: letters('กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'),
  thaiNumbers: digits(0x0e50),
  decimalFullWidth: digits(0xff10),
  decimalEnclosedCircle: (value) => (value > 20 ? String(value) : circled(value)),
  decimalEnclosedParen: (value) => `(${value})`,
  decimalEnclosedFullstop: (value) => `${value}.`,
  numberInDash: (value) => `- ${value} -`,
}
