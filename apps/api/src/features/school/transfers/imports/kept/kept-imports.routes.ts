import { type ImportKind, importPermissions } from '@prepwell/contract/school/import-fields.ts'
import * as kept from '@prepwell/contract/school/kept-imports.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../../../../platform/clock.ts'
import { notFound } from '../../../../../platform/errors.ts'
import { route } from '../../../../../platform/http/route.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { access, type Viewer } from '../../../../shared/access/index.ts'
import { findKept, selectKept } from './kept-imports.queries.ts'
import { dropKept } from './kept-imports.ts'

/**
 * The routes for imports that a person has checked but not finished. Nobody sees another person's.
 */
export function registerKeptImports(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  route(app, kept.listKeptImports, access.permitted, async ({ viewer }) => {
    const found = await selectKept(db, viewer.id, clock.now())
    return { data: found.filter(({ kind }) => mayImport(viewer, kind)).map(keptView) }
  })

  route(app, kept.getKeptImport, access.permitted, async ({ viewer, params: { key } }) => {
    const found = await findKept(db, { key, kept_by: viewer.id, now: clock.now() })
    if (!found || !mayImport(viewer, found.kind)) throw notFound('Import')
    const { said, report } = found
    return { data: { ...keptView(found), ...said, report } }
  })

  route(app, kept.deleteKeptImport, access.permitted, async ({ viewer, params: { key } }) => {
    if (!(await dropKept(platform, { key, viewer }))) throw notFound('Import')
    return { message: 'Successfully given up the import' }
  })
}

/**
 * False if the viewer has since lost the permission: the report contains data about accounts of the
 * school.
 */
const mayImport = (viewer: Viewer, kind: ImportKind) => may(viewer, importPermissions[kind])

const keptView = <Kept extends { kept_at: Date; kept_until: Date }>({
  kept_at,
  kept_until,
  ...kept
}: Kept) => ({ ...kept, kept_at: epoch(kept_at), kept_until: epoch(kept_until) })
