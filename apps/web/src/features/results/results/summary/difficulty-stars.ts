import type { DifficultyLevel } from '@prepwell/contract/quizzes/quiz-terms.ts'

export const mostStars = 3

const stars: Readonly<Record<DifficultyLevel, number>> = { easy: 1, medium: 2, hard: 3, unset: 0 }

/** The stars of a difficulty, at most {@link mostStars}; 0 when unset. */
export const starsOf = (level: DifficultyLevel): number => stars[level]
