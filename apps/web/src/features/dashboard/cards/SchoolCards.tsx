import { useQuery } from '@tanstack/react-query'
import { schoolFiguresQuery } from '../dashboard.api.ts'
import type { FiguresChoice } from '../figures-choice.ts'
import { FigureCards } from './FigureCards.tsx'
import { schoolCards } from './school-cards.ts'

/** The school's figures. */
export function SchoolCards({ choice }: { readonly choice: FiguresChoice }) {
  return (
    <FigureCards
      query={useQuery(schoolFiguresQuery(choice))}
      count={4}
      cards={(figures) => schoolCards(figures, choice)}
    />
  )
}
