import { Badge, Table } from '@mantine/core'
import type { RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import { IconEqual } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { numberText } from '../../../lib/numbers.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { ChartPanel, knownFigures } from '../../../ui/charts/ChartPanel.tsx'
import { niceAxis } from '../../../ui/charts/nice-axis.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { changeBars, effectText, requalifiedText, runningText } from './effect-texts.ts'
import classes from './regrades.module.css'

/** The effect of a regrade: counts, a chart of the changes, and the quizzes concerned. */
export function EffectFigures({
  effect,
  title,
}: {
  readonly effect: RegradeEffect
  readonly title: string
}) {
  return (
    <div className={classes.effect}>
      <Panel title={title}>
        <p className={classes.lead}>{effectText(effect)}</p>
        {effect.requalified ? <p className={classes.about}>{requalifiedText(effect)}</p> : null}
        {effect.running > 0 ? <p className={classes.about}>{runningText(effect)}</p> : null}
        <QuizTable {...effect} />
        <LeftAlone {...effect} />
      </Panel>
      <ChartPanel
        title="Changes of marks"
        note="Number of attempts by how their marks change"
        query={knownFigures(changeBars(effect.histogram))}
        empty={(bars) =>
          bars.length > 0
            ? null
            : {
                icon: IconEqual,
                title: 'No marks change',
                text: 'Every submitted attempt keeps its marks.',
              }
        }
        table={(bars) => ({
          head: ['Change of marks', 'Attempts'],
          rows: bars.map(({ name, attempts }) => [name, String(attempts)]),
        })}
      >
        {(bars) => (
          <BarChart
            rows={bars.map(({ name, attempts }) => ({
              key: name,
              name,
              value: attempts,
              text: numberText(attempts),
            }))}
            axis={niceAxis(
              bars.map(({ attempts }) => attempts),
              { whole: true },
            )}
            rowTitle="Change of marks"
            axisTitle="Attempts"
            tickText={numberText}
          />
        )}
      </ChartPanel>
    </div>
  )
}

function QuizTable({ quizzes, unlisted }: Pick<RegradeEffect, 'quizzes' | 'unlisted'>) {
  return (
    <Table verticalSpacing={8} horizontalSpacing="xs" className={classes.quizzes ?? ''}>
      <caption className="visually-hidden">The quizzes concerned</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Quiz</Table.Th>
          <Table.Th scope="col">Attempts</Table.Th>
          <Table.Th scope="col">Change</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {quizzes.map(({ id, name, attempts, changed, is_published }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={400}>
              <Link to={adminPaths.quiz(id)} className={classes.link}>
                {name}
              </Link>{' '}
              {is_published ? null : (
                <Badge variant="light" color="gray" tt="none" miw="max-content">
                  Not published
                </Badge>
              )}
            </Table.Th>
            <Table.Td className="tabular">{numberText(attempts)}</Table.Td>
            <Table.Td className="tabular">{numberText(changed)}</Table.Td>
          </Table.Tr>
        ))}
        {unlisted ? (
          <Table.Tr>
            <Table.Th scope="row" fw={400}>
              {countOf(unlisted.quizzes, 'private practice or rehearsal', privateOnes)}
            </Table.Th>
            <Table.Td className="tabular">{numberText(unlisted.attempts)}</Table.Td>
            <Table.Td className="tabular">{numberText(unlisted.changed)}</Table.Td>
          </Table.Tr>
        ) : null}
      </Table.Tbody>
    </Table>
  )
}

const privateOnes = 'private practices and rehearsals'

/** The quizzes that also ask the questions but are not marked again. */
function LeftAlone({
  not_comparable = [],
  not_own = 0,
}: Pick<RegradeEffect, 'not_comparable' | 'not_own'>) {
  return (
    <>
      {not_comparable.length > 0 ? (
        <p className={classes.after}>
          Left alone, because a question reads otherwise there:{' '}
          {not_comparable.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place > 0 ? ', ' : null}
              <Link to={adminPaths.quiz(id)} className={classes.link}>
                {name}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      {not_own > 0 ? (
        <p className={classes.after}>
          Left alone, because they are not yours: {countOf(not_own, 'other quiz', 'other quizzes')}.
        </p>
      ) : null}
    </>
  )
}
