import type { DifficultyLevel } from '@prepwell/contract/quiz-terms.ts'

/** The most stars a quiz can have. */
export const mostStars = 3

const stars: Readonly<Record<DifficultyLevel, number>> = { easy: 1, medium: 2, hard: 3, unset: 0 }

/** How many of {@link mostStars} stars a difficulty has; 0 where nobody has set one. */
export const starsOf = (level: DifficultyLevel): number => stars[level]
