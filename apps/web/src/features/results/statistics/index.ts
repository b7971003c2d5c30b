export { FiguresSelects } from './FiguresSelects.tsx'
export {
  defaultFigures,
  type FiguresChoice,
  type FiguresQuery,
  modeNames,
  useFiguresChoice,
} from './figures-choice.ts'
export { PointsHelp } from './PointsHelp.tsx'
export { aboutText, inRange, quizzesOf, timeAxisTitle, within } from './range-texts.ts'
