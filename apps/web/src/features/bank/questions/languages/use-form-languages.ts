import { useMediaQuery, useSessionStorage } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import type { Problems } from '../form/question-problems.ts'
import { useSchoolLanguages } from '../questions.api.ts'
import { type DraftTexts, type FormTags, formTags, languageToShow } from './form-languages.ts'

/** Wide enough for two languages side by side. */
const wideScreen = '(min-width: 80em)'

/** The languages of a question's form, and what is shown of them. Stable while nothing changes. */
export interface FormLanguages extends FormTags {
  /** The language shown with the first one or in its place; null for the first one alone. */
  readonly open: string | null
  /** Those shown so far. Their fields stay, so that pictures on their way arrive. */
  readonly opened: readonly string[]
  /** `open` is beside the first language; otherwise in its place. */
  readonly isBeside: boolean
  /** False if there is only one language, which then has no name. */
  readonly hasSeveral: boolean
}

export function useFormLanguages(draft: DraftTexts) {
  const school = useSchoolLanguages()
  const isBeside = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false }) ?? false
  // Somebody who translates one question usually goes on with the next.
  const [last, setLast] = useSessionStorage({
    key: 'question-language',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [chosen, setChosen] = useState<string | null>(isBeside && last !== '' ? last : null)
  const { first, others } = formTags(draft, school)
  const open = chosen !== null && others.includes(chosen) ? chosen : null
  const [seen, setSeen] = useState<readonly string[]>([])
  if (open !== null && !seen.includes(open)) setSeen([...seen, open])
  const show = useCallback(
    (tag: string | null) => {
      setChosen(tag)
      setLast(tag ?? '')
    },
    [setLast],
  )
  const tags = [first, ...others].join(' ')
  const languages = useMemo((): FormLanguages => {
    const [one = '', ...rest] = tags.split(' ')
    const opened = seen.filter((tag) => rest.includes(tag))
    return { first: one, others: rest, open, opened, isBeside, hasSeveral: rest.length > 0 }
  }, [tags, open, seen, isBeside])
  return {
    languages,
    /** Shows a language; null shows the first one alone. */
    show,
    showProblems: (problems: Problems) => setChosen(languageToShow(problems, { open, isBeside })),
    /** Shows the fields of the first language. */
    showFirst: () => {
      if (!isBeside) setChosen(null)
    },
  }
}
