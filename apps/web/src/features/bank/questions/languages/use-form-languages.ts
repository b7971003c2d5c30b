import { useMediaQuery, useSessionStorage } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import type { Problems } from '../form/question-problems.ts'
import { useSchoolLanguages } from '../questions.api.ts'
import { type DraftTexts, type FormTags, formTags, languageToShow } from './form-languages.ts'

/** Wide enough for two languages side by side. */
const wideScreen = '(min-width: 80em)'

/**
 * The languages of a question's form, and which of them are shown. Stable while nothing changes.
 */
export interface FormLanguages extends FormTags {
  /** The language shown with the first one or in its place; null if only the first one is shown. */
  readonly open: string | null
  /**
   * The languages shown so far. Their fields stay mounted, so that pictures still uploading arrive.
   */
  readonly opened: readonly string[]
  /** True if `open` is beside the first language, false if in its place. */
  readonly isBeside: boolean
  /** False if there is only one language, which the form then does not name. */
  readonly hasSeveral: boolean
}

export function useFormLanguages(draft: DraftTexts) {
  const school = useSchoolLanguages()
  const isBeside = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false }) ?? false
  // Remembered, because somebody who translates one question usually translates the next.
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
    /** Shows this language in addition to the first one; null shows only the first one. */
    show,
    showProblems: (problems: Problems) => setChosen(languageToShow(problems, { open, isBeside })),
    /** Shows the fields of the first language. */
    showFirst: () => {
      if (!isBeside) setChosen(null)
    },
  }
}
