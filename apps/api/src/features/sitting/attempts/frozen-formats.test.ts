import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addStudent } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { withItemFormats, withoutUsualFormats } from './frozen-formats.ts'
import type { PaperItem } from './paper.ts'
import { getPaper } from './papers.queries.ts'

const item = (fields: Partial<PaperItem>): PaperItem => ({
  question_id: 1,
  display_id: 1,
  type: 'Numerical',
  statement: 'One?',
  question_format: 'plain',
  question_image: null,
  marks: 1,
  options: [],
  key: ['1'],
  explanation: null,
  explanation_format: 'plain',
  ...fields,
})

describe('an item that was frozen before formats existed', () => {
  it.each([
    { name: 'is plain', of: item({ statement: '2*3*4' }), named: [] },
    {
      name: 'stays Markdown where that was meant',
      of: item({ statement: 'Not **one**', question_format: 'markdown' }),
      named: [],
    },
    {
      name: 'differs from one whose author chose otherwise',
      of: item({ statement: 'Not **one**', explanation: 'a', explanation_format: 'markdown' }),
      named: ['question_format', 'explanation_format'],
    },
  ])('$name', ({ of, named }) => {
    const frozen = withoutUsualFormats.item(of)
    expect(Object.keys(frozen).filter((key) => key.endsWith('_format'))).toEqual(named)
    expect(withItemFormats(frozen)).toEqual(of)
  })
})

describe('a paper that was frozen before formats existed', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.close())

  it('is read by the rule of the migration, and its practice still uses it', async () => {
    const quiz = await addQuiz(school, {
      mode: 'practice',
      questions: [
        { type: 'Numerical', answer: '1', statement: '2*3*4' },
        { type: 'Numerical', answer: '1', statement: 'Which is **not** one?' },
      ],
    })
    await school.db
      .updateTable('questions')
      .set({ question_format: 'markdown' })
      .where('id', '=', quiz.questions[1]?.id ?? 0)
      .execute()
    const start = async () =>
      school.call(startAttempt, { params: { id: quiz.id } }, await addStudent(school))
    await start()
    await school.db.transaction().execute(async (tx) => {
      await sql`alter table papers disable trigger papers_immutable`.execute(tx)
      await sql`update papers set items = (
        select jsonb_agg(item - 'question_format' - 'explanation_format')
        from jsonb_array_elements(items) item)`.execute(tx)
      await sql`alter table papers enable trigger papers_immutable`.execute(tx)
    })
    const [stored] = await school.db.selectFrom('papers').select(['id', 'items']).execute()
    expect(JSON.stringify(stored?.items)).not.toContain('_format')
    const { items } = await getPaper(school.db, stored?.id ?? 0)
    expect(items.map(({ question_format }) => question_format)).toEqual(['plain', 'markdown'])
    await sql`delete from practice_papers`.execute(school.db)
    await start()
    expect(await school.db.selectFrom('papers').select('id').execute()).toHaveLength(1)
  })
})
