import { type Kysely, sql } from 'kysely'

/**
 * Marking schemes of the exams of 2026 (docs/marking.md). Those of earlier years stay as they are.
 * A scheme of the school with the name and year of a new one gets another name.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [at, { name, year, source, rules }] of presets.entries()) {
    await giveAnotherName(db, { name, year })
    await sql`
      insert into marking_schemes (id, name, year, source, is_preset, rules, created_at)
      overriding system value
      values (${firstId + at}, ${name}, ${year}, ${source}, true, ${JSON.stringify(rules)}, now())
    `.execute(db)
  }
}

/** Calls the school's own 'GATE' of 2026 'GATE (2)', or by the next number that is free. */
const giveAnotherName = (
  db: Kysely<never>,
  { name, year }: { readonly name: string; readonly year: number },
) =>
  sql`
    update marking_schemes set name = (
      select format('%s (%s)', marking_schemes.name, nth)
      from generate_series(2, (select count(*) + 2 from marking_schemes)) as nth
      where not exists (
        select from marking_schemes as other
        where lower(other.name) = lower(format('%s (%s)', marking_schemes.name, nth))
          and other.year = marking_schemes.year
      )
      order by nth limit 1
    )
    where not is_preset and lower(name) = lower(${name}) and year = ${year}
  `.execute(db)

/** The ids of migration 0016 end before it. */
const firstId = 7

/** Marks of an absolute number. */
const marks = (right: string, wrong: string) => ({ right, wrong, blank: '0', partial: 'none' })

/** Parts of a question's own marks: in a section of 35 questions and 30 marks, 6/7 for each. */
const parts = (right: string, wrong: string) => ({
  right: { of_own: right },
  wrong: { of_own: wrong },
  blank: '0',
  partial: 'none',
})

const ownMarks = { right: 'own', wrong: '0', blank: '0', partial: 'none' }

const jeeAdvanced = 'Instructions of Paper 1 of JEE (Advanced) 2026, IIT Roorkee'
const ssc = 'Notice of the Combined Graduate Level Examination 2026, Staff Selection Commission'
const ibps = 'CRP PO/MT-XVI, notification of 2026, IBPS'
const ibpsOf2025 = 'CRP PO/MT-XV, notification of 2025, IBPS'
const sbi = 'Advertisement CRPD/PO/2026-27/09, State Bank of India'

const presets = [
  {
    name: 'GATE',
    year: 2026,
    source: 'GATE 2026 Information Brochure, IIT Guwahati',
    rules: {
      MCQ: { ...ownMarks, wrong: { of_own: '-1/3' } },
      MSQ: ownMarks,
      Numerical: ownMarks,
    },
  },
  {
    name: 'JEE Main',
    year: 2026,
    source: 'JEE (Main) 2026 Information Bulletin, National Testing Agency',
    rules: { MCQ: marks('4', '-1'), Numerical: marks('4', '-1') },
  },
  {
    name: 'JEE Advanced',
    year: 2026,
    source: jeeAdvanced,
    rules: {
      MCQ: marks('3', '-1'),
      MSQ: { ...marks('4', '-2'), partial: 'jee_advanced' },
      Numerical: marks('4', '0'),
    },
  },
  {
    name: 'JEE Advanced, matching lists',
    year: 2026,
    source: jeeAdvanced,
    rules: { MCQ: marks('4', '-1') },
  },
  {
    name: 'NEET',
    year: 2026,
    source: 'NEET (UG) 2026 Information Bulletin, National Testing Agency',
    rules: { MCQ: marks('4', '-1') },
  },
  {
    name: 'CUET',
    year: 2026,
    source: 'CUET (UG) 2026 Information Bulletin, National Testing Agency',
    rules: { MCQ: marks('5', '-1') },
  },
  { name: 'SSC CGL Tier 1', year: 2026, source: ssc, rules: { MCQ: marks('2', '-0.5') } },
  { name: 'SSC CGL Tier 2, Paper I', year: 2026, source: ssc, rules: { MCQ: marks('3', '-1') } },
  { name: 'SSC CGL Tier 2, Paper II', year: 2026, source: ssc, rules: { MCQ: marks('2', '-0.5') } },
  {
    name: 'IBPS PO Prelims, English',
    year: 2026,
    source: ibps,
    rules: { MCQ: marks('1', '-0.25') },
  },
  {
    name: 'IBPS PO Prelims, Quantitative Aptitude',
    year: 2026,
    source: ibps,
    rules: { MCQ: parts('6/7', '-3/14') },
  },
  {
    name: 'IBPS PO Prelims, Reasoning',
    year: 2026,
    source: ibps,
    rules: { MCQ: parts('8/7', '-2/7') },
  },
  {
    name: 'IBPS PO Mains, Reasoning',
    year: 2025,
    source: ibpsOf2025,
    rules: { MCQ: marks('1.5', '-0.375') },
  },
  {
    name: 'IBPS PO Mains, Awareness and Data Analysis',
    year: 2025,
    source: ibpsOf2025,
    rules: { MCQ: parts('10/7', '-5/14') },
  },
  {
    name: 'IBPS PO Mains, English',
    year: 2025,
    source: ibpsOf2025,
    rules: { MCQ: parts('8/7', '-2/7') },
  },
  { name: 'SBI PO Prelims', year: 2026, source: sbi, rules: { MCQ: marks('1', '-0.25') } },
  {
    name: 'SBI PO Mains, Reasoning',
    year: 2026,
    source: sbi,
    rules: { MCQ: marks('1.5', '-0.375') },
  },
  {
    name: 'SBI PO Mains, Data Analysis',
    year: 2026,
    source: sbi,
    rules: { MCQ: marks('2', '-0.5') },
  },
  { name: 'SBI PO Mains, Awareness', year: 2026, source: sbi, rules: { MCQ: marks('1', '-0.25') } },
  {
    name: 'SBI PO Mains, English',
    year: 2026,
    source: sbi,
    rules: { MCQ: marks('0.5', '-0.125') },
  },
  {
    name: 'CAT',
    year: 2025,
    source: 'Test pattern and instructions of CAT 2025, IIM Kozhikode',
    rules: { MCQ: marks('3', '-1'), Numerical: marks('3', '0') },
  },
  {
    name: 'CLAT',
    year: 2026,
    source: 'CLAT 2026 (UG), held in December 2025, Consortium of National Law Universities',
    rules: { MCQ: marks('1', '-0.25') },
  },
  {
    name: 'UGC-NET',
    year: 2026,
    source: 'UGC-NET June 2026 Information Bulletin, National Testing Agency',
    rules: { MCQ: marks('2', '0') },
  },
]
