/** The names of options in order, for each way in which papers count them. */
const countings: readonly (readonly string[])[] = [
  [...'abcdefghijklmnopqrst'],
  [
    ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
    ...['xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi', 'xvii', 'xviii', 'xix', 'xx'],
  ],
  [...'αβγδεζηθ'],
  [...'абвгдежзик'],
  [...'أبجدهو'],
  [...'ابجدهو'],
  ['الف', ...'بجده'],
  [...'אבגדהו'],
  [...'कखगघङचछज'],
  [...'अबसदय'],
  [...'अबकडइफ'],
  [...'अआइईउऊ'],
  ['ए', 'बी', 'सी', 'डी', 'ई'],
  [...'কখগঘঙচ'],
  [...'ਕਖਗਘਙ'],
  [...'ੳਅੲਸਹ'],
  [...'કખગઘઙ'],
  [...'અબકડઇ'],
  ['એ', 'બી', 'સી', 'ડી', 'ઈ'],
  [...'அஆஇஈஉஊ'],
  [...'అఆఇఈఉఊ'],
  ['ఎ', 'బి', 'సి', 'డి', 'ఇ'],
  [...'ಅಆಇಈಉಊ'],
  ['ಎ', 'ಬಿ', 'ಸಿ', 'ಡಿ', 'ಇ'],
  [...'അആഇഈഉഊ'],
  ['എ', 'ബി', 'സി', 'ഡി', 'ഇ'],
  [...'କଖଗଘଙ'],
  [...'กขคงจ'],
  [...'甲乙丙丁戊'],
]

/** One way of counting: an index of the ways above, or `one` and `zero` for numbers. */
export type Counting = number | 'one' | 'zero'

/** The position of a name in a way of counting, from 0. */
export interface NamePlace {
  readonly counting: Counting
  readonly place: number
}

const byName = new Map<string, NamePlace[]>()
for (const [counting, names] of countings.entries())
  for (const [place, name] of names.entries())
    byName.set(name, [...(byName.get(name) ?? []), { counting, place }])

const longestNumber = 3

/** All the places that a name can have; empty if it names no option. `name` is in lower case. */
export function placesOf(name: string): readonly NamePlace[] {
  if (/^\d+$/.test(name)) {
    if (name.length > longestNumber) return []
    const number = Number(name)
    return [
      ...(number > 0 ? [{ counting: 'one', place: number - 1 } as const] : []),
      { counting: 'zero', place: number },
    ]
  }
  return byName.get(name) ?? []
}
