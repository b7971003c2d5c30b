import * as exchange from '@prepwell/contract/results/series-exchange.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { limitConcurrency } from '../../../../../platform/concurrency/limit-concurrency.ts'
import { invalid } from '../../../../../platform/errors.ts'
import { download } from '../../../../../platform/http/download.ts'
import { acceptForms, readForm } from '../../../../../platform/http/form.ts'
import { route } from '../../../../../platform/http/route.ts'
import { counted } from '../../../../../platform/text/count-text.ts'
import { access } from '../../../../shared/access/index.ts'
import { addPartner, removePartner, removeShift } from './change-partners.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { exportRanks } from './export-ranks.ts'
import { exportShift } from './export-shift.ts'
import { importRanks } from './import-ranks.ts'
import { type ImportedFile, importShift } from './import-shift.ts'
import { showExchange } from './show-exchange.ts'

const fileRule = {
  field: 'file',
  maxBytes: limits.importBodyBytes,
  tooLarge: `This file is larger than ${limits.importBodyBytes / 1024 / 1024} MB`,
}

/** Limited because each call holds a connection, and an upload holds a file in memory. */
const queue = { running: 1, waiting: 4 }

const settings = { perMinute: 30 }
const contentTypes = ['application/x-ndjson']

/** Routes that exchange signed files of a series with other installations. */
export function registerExchange(app: FastifyInstance, context: ExchangeContext): void {
  const runQueued = limitConcurrency(queue)

  route(app, exchange.getSeriesExchange, access.permitted, async ({ params }) => ({
    data: await showExchange(context, params),
  }))

  route(
    app,
    exchange.addSeriesPartner,
    access.permitted,
    async ({ viewer, params: { id }, body }) => ({
      message: `The key of ${body.name} is trusted`,
      data: await addPartner(context, { viewer, id, entered: body }),
    }),
  )

  route(app, exchange.removeSeriesPartner, access.permitted, async ({ viewer, params }) => {
    await removePartner(context, { viewer, id: params.id, partnerId: params.partner_id })
    return { message: 'The key is no longer trusted' }
  })

  route(app, exchange.removeOutsideShift, access.permitted, async ({ viewer, params }) => {
    await removeShift(context, { viewer, id: params.id, shiftId: params.shift_id })
    return { message: 'The shift is no longer in the series' }
  })

  download(
    app,
    exchange.getShiftFile,
    access.permitted,
    contentTypes,
    ({ viewer, params: { id, quiz_id: quizId } }) =>
      runQueued(() => exportShift(context, { viewer, id, quizId })),
    settings,
  )

  download(
    app,
    exchange.getRankFile,
    access.permitted,
    contentTypes,
    ({ viewer, params: { id, shift_id: shiftId } }) =>
      runQueued(() => exportRanks(context, { viewer, id, shiftId })),
    settings,
  )

  // A separate scope, so that no other route accepts form uploads.
  const importing: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope)
    route(
      scope,
      exchange.importShiftFile,
      access.permitted,
      async ({ viewer, params: { id }, request }) => {
        const bytes = await readFile(request)
        return importedText(await runQueued(() => importShift(context, { viewer, id, bytes })))
      },
      settings,
    )
    route(
      scope,
      exchange.importRankFile,
      access.permitted,
      async ({ viewer, params: { id }, request }) => {
        const bytes = await readFile(request)
        return importedText(await runQueued(() => importRanks(context, { viewer, id, bytes })))
      },
      settings,
    )
  }
  void app.register(importing)
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const { files } = await readForm(request, fileRule)
  const [file] = files
  if (!file) throw invalid('file', 'Choose a file')
  return file.bytes
}

const importedText = (data: ImportedFile) => ({
  message: `Imported ${counted(data.candidates, 'candidate')} of ${data.shift}${data.unknown > 0 ? `; no longer here: ${data.unknown}` : ''}`,
  data,
})
