import { Alert, List } from '@mantine/core'
import { IconEyeExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { QuestionDraft } from './question-draft.ts'

/** Delay in milliseconds, so that a half-typed formula produces no warning. */
const waitMs = 600

/**
 * Lists places where students see something other than what was written. It parses Markdown and
 * renders formulas, so its code loads after the form.
 */
export function TextFindings({ draft }: { readonly draft: QuestionDraft }) {
  const [findings, setFindings] = useState<readonly string[]>([])
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(() => {
      import('./text-findings.ts').then(
        ({ textFindings }) => {
          if (isLatest) setFindings(textFindings(draft))
        },
        // If the code cannot be loaded, the form works without these findings.
        () => {},
      )
    }, waitMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [draft])
  return (
    <div role="status">
      {findings.length > 0 ? (
        <Alert
          color="yellow"
          role="note"
          title="Not shown as it was written"
          icon={<IconEyeExclamation aria-hidden />}
        >
          <List size="sm" spacing={4}>
            {findings.map((finding) => (
              <List.Item key={finding} style={{ overflowWrap: 'anywhere' }}>
                {finding}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </div>
  )
}
