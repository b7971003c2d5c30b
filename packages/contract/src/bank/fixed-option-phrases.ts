import { normalForm } from '../wire/normal-form.ts'

/**
 * Options that refer to the other options, by language: without accents, in lower case and without
 * a full stop. Each phrase is a whole option.
 */
const phrases: Readonly<Record<string, string>> = {
  hi: 'उपरोक्त सभी|उपर्युक्त सभी|उपरोक्त दोनों|उपर्युक्त दोनों|इनमें से सभी|ये सभी|यह सभी|सभी|दोनों|इनमें से कोई नहीं|इनमे से कोई नहीं|उपरोक्त में से कोई नहीं|उपर्युक्त में से कोई नहीं|उपरोक्त में से कोई भी नहीं|इनमें से कोई भी नहीं|कोई नहीं|उपर्युक्त में से एक से अधिक|उपरोक्त में से एक से अधिक',
  mr: 'वरील सर्व|वरीलपैकी सर्व|यापैकी सर्व|वरीलपैकी नाही|यापैकी नाही|यापैकी एकही नाही|वरीलपैकी एकही नाही|वरीलपैकी कोणतेही नाही|यापैकी कोणतेही नाही',
  bn: 'উপরের সবগুলো|উপরের সবগুলি|উপরের সব|সবগুলো|সবগুলি|সবকটি|কোনোটিই নয়|কোনটিই নয়|উপরের কোনোটিই নয়|উপরের কোনটিই নয়|এগুলির কোনোটিই নয়|এদের কোনোটিই নয়',
  gu: 'ઉપરના બધા|ઉપરોક્ત તમામ|ઉપરોક્ત બધા|આપેલ તમામ|એક પણ નહીં|એક પણ નહિ|આમાંથી એક પણ નહીં|આમાંથી કોઈ નહીં|ઉપરોક્ત પૈકી કોઈ નહીં',
  pa: 'ਉਪਰੋਕਤ ਸਾਰੇ|ਇਹ ਸਾਰੇ|ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਨਹੀਂ|ਕੋਈ ਨਹੀਂ',
  ta: 'மேற்கண்ட அனைத்தும்|மேலே உள்ள அனைத்தும்|மேற்கூறிய அனைத்தும்|இவை அனைத்தும்|அனைத்தும்|இவற்றுள் எதுவுமில்லை|இவற்றில் எதுவுமில்லை|இவற்றில் எதுவும் இல்லை|மேற்கண்ட எதுவுமில்லை|எதுவுமில்லை|எதுவும் இல்லை',
  te: 'పైవన్నీ|పైవన్నియు|ఇవన్నీ|పై వన్నీ|పైవేవీ కావు|పైవి ఏవీ కావు|ఏవీ కావు|ఏదీ కాదు|ఇవేవీ కావు',
  kn: 'ಮೇಲಿನ ಎಲ್ಲವೂ|ಮೇಲಿನ ಎಲ್ಲಾ|ಇವೆಲ್ಲವೂ|ಎಲ್ಲವೂ|ಮೇಲಿನ ಯಾವುದೂ ಅಲ್ಲ|ಇವುಗಳಲ್ಲಿ ಯಾವುದೂ ಅಲ್ಲ|ಯಾವುದೂ ಅಲ್ಲ',
  ml: 'ഇവയെല്ലാം|മുകളിൽ പറഞ്ഞവയെല്ലാം|മേൽപ്പറഞ്ഞവയെല്ലാം|ഇവയൊന്നുമല്ല|ഇവയിലൊന്നുമല്ല|മുകളിൽ പറഞ്ഞവയൊന്നുമല്ല',
  ur: 'مندرجہ بالا تمام|مذکورہ بالا تمام|یہ تمام|یہ سب|ان میں سے کوئی نہیں|مندرجہ بالا میں سے کوئی نہیں|کوئی نہیں',
  ar: 'جميع ما سبق|كل ما سبق|كل ما ذكر|جميع ما ذكر|جميع ما ذكر صحيح|لا شيء مما سبق|لا شيء مما ذكر|ليس مما سبق|ليس اي مما سبق|لا شيء',
  es: 'todas las anteriores|todos los anteriores|todo lo anterior|todas son correctas|todas las respuestas|todas las opciones|ninguna de las anteriores|ninguno de los anteriores|ninguna de las otras|ninguna es correcta|ninguna|ninguno|ambas|ambos',
  fr: 'toutes les reponses ci-dessus|toutes ces reponses|toutes les reponses|tout ce qui precede|tous les precedents|aucune des reponses ci-dessus|aucune de ces reponses|aucune des reponses|aucune des reponses precedentes|aucun de ces choix|aucune',
  de: 'alle oben genannten|alle der oben genannten|alle genannten|alle der genannten|alle davon|alle antworten|alle antworten sind richtig|keine der genannten|keine der oben genannten|keines der genannten|keine der antworten|keine antwort ist richtig|keine davon|keines davon|keiner davon|nichts davon|beide',
  pt: 'todas as anteriores|todas as alternativas|todas as alternativas anteriores|todas as opcoes|todas estao corretas|nenhuma das anteriores|nenhuma das alternativas|nenhuma das alternativas anteriores|nenhuma das opcoes|nenhuma|n.d.a|nda',
  it: 'tutte le precedenti|tutti i precedenti|tutte le risposte|tutte le risposte precedenti|nessuna delle precedenti|nessuna delle risposte|nessuna delle risposte precedenti|nessuno dei precedenti|nessuna',
  id: 'semua benar|semua jawaban benar|semua di atas|semua yang di atas|semua salah|tidak ada yang benar|tidak satupun di atas|bukan salah satu di atas',
  tr: 'hepsi|hicbiri|yukaridakilerin hepsi|yukaridakilerin hicbiri',
  ru: 'все перечисленное|все вышеперечисленное|все варианты верны|все ответы верны|ничего из перечисленного|ничего из вышеперечисленного|ни один из перечисленных|ни один из вариантов|нет правильного ответа|нет верного ответа',
  zh: '以上都是|以上皆是|以上全部|以上都对|以上都不是|以上皆非|以上都不对|都不是|都是',
}

const english = [
  // Matches 'All of the above', 'None of these', 'Any two of them', 'Both of the given options are
  // correct'.
  /^(?:all|none|any(?: one| two| three)?|some|both|either|neither|more than one|one or more|two or more|at least one)(?: of)?(?: the| all)?(?: (?:above|below|these|those|them|this|other|others|given|following|preceding|previous|mentioned|listed))*(?: (?:options?|choices?|answers?|ones?|alternatives|statements?|mentioned|given|listed|above))*(?: (?:is|are) (?:correct|true|right|wrong|false|incorrect|not true|not correct))?$/,
  /^(?:all|none|both) (?:is|are) (?:correct|true|right|wrong|false|incorrect)$/,
  /^no(?: other)? (?:options?|choice|answer) (?:is |are )?(?:correct|above|given|listed)$/,
  /^(?:nota|aota)$/,
]

/**
 * Converts a text to lower case and removes the accents of Latin letters; marks of other scripts
 * stay.
 */
const folded = (text: string): string =>
  normalForm(normalForm(text, 'NFD').replace(/[\u0300-\u036F]/g, ''), 'NFC')
    .toLowerCase()
    .replace(/^\([a-z1-9]\) |^[a-z1-9][.)] /, '')
    .replace(/ı/g, 'i')

let known: ReadonlySet<string> | undefined

// Built on first use, so that the bundler can leave the module out of pages that do not need it.
const isPhrase = (text: string): boolean => {
  known ??= new Set(Object.values(phrases).flatMap((list) => list.split('|').map(folded)))
  return known.has(text)
}

/** True if the whole text refers to the other options, such as 'None of these'. */
export function refersToOthers(text: string): boolean {
  const given = folded(text)
  return isPhrase(given) || (given.length < 100 && english.some((one) => one.test(given)))
}
