import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'

const kinds: Readonly<Record<LeftOutKind, readonly string[]>> = {
  matching: ['match', 'matching', 'randomsamatch', 'ddmatch', 'matrix'],
  short_answer: ['shortanswer', 'shortanssimilarity', 'regexp', 'pmatch', 'answersselect'],
  essay: ['essay', 'essayautograde', 'recordrtc', 'poodllrecording'],
  cloze: ['cloze', 'multianswer', 'gapselect', 'gapfill', 'multianswerrgx', 'combined'],
  ordering: ['order', 'ordering', 'orderbycategory'],
  drag_and_drop: ['ddwtos', 'ddimageortext', 'ddmarker'],
  hotspot: ['imagetarget', 'hotspot', 'imageselect'],
  calculated: [
    ...['calculated', 'calculatedsimple', 'calculatedmulti', 'formulas', 'stack', 'algebra'],
    ...['varnumeric', 'varnumericset', 'varnumunit', 'calculatedformat', 'wirisnumerical'],
  ],
  text_only: ['description'],
  other: [],
}

const byType = new Map(
  (Object.keys(kinds) as LeftOutKind[]).flatMap((kind) =>
    kinds[kind].map((type) => [type, kind] as const),
  ),
)

/** The kind that a report names for a Moodle type that cannot be imported. */
export const leftOutKind = (type: string): LeftOutKind => byType.get(type) ?? 'other'
