import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { newerPreset } from '@prepwell/contract/bank/preset-schemes.ts'

/** Presets of the latest year, schemes of the school, and presets of earlier years. */
export function schemesByKind(schemes: readonly MarkingScheme[]) {
  const presets = schemes.filter(({ preset }) => preset)
  const isEarlier = (scheme: MarkingScheme) => newerPreset(scheme, presets) !== undefined
  return {
    current: presets.filter((scheme) => !isEarlier(scheme)),
    own: schemes.filter(({ preset }) => !preset),
    earlier: presets.filter(isEarlier),
  }
}

/** The groups of a list of choices; omits empty groups. */
export function schemeGroups(schemes: readonly MarkingScheme[]) {
  const { current, own, earlier } = schemesByKind(schemes)
  return [
    { label: 'Ready-made', schemes: current },
    { label: 'Your schemes', schemes: own },
    { label: 'Earlier years', schemes: earlier },
  ].filter((group) => group.schemes.length > 0)
}
