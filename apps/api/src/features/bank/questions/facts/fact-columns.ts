import type { WantedFacts } from '@prepwell/contract/bank/question-facts.ts'

/** The columns of the facts that are given; the others stay as they are. */
export const factColumns = ({ difficulty, origin, expected_seconds, reference }: WantedFacts) => ({
  ...(difficulty !== undefined && { difficulty }),
  ...(origin !== undefined && {
    origin_exam: origin?.exam ?? null,
    origin_year: origin?.year ?? null,
    origin_paper: origin?.paper ?? null,
    origin_number: origin?.number ?? null,
  }),
  ...(expected_seconds !== undefined && { expected_seconds }),
  ...(reference !== undefined && { reference }),
})
