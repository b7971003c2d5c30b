import { useQuery } from '@tanstack/react-query'
import type { FiguresChoice } from '../../statistics/index.ts'
import { schoolFiguresQuery } from '../dashboards.api.ts'
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
