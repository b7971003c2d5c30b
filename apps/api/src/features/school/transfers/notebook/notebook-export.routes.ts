import { exportNotebook as exportEndpoint } from '@prepwell/contract/results/notebook.ts'
import type { FastifyInstance } from 'fastify'
import { download } from '../../../../platform/http/download.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { NotebookContext } from '../../../results/notebook/index.ts'
import { access } from '../../../shared/access/index.ts'
import { exportNotebook } from './export-notebook.ts'

/** The route that writes the student's own cards to a file. */
export function registerNotebookExport(
  app: FastifyInstance,
  platform: Platform & NotebookContext,
): void {
  download(
    app,
    exportEndpoint,
    access.permitted,
    ['text/csv', 'text/plain', 'application/zip'],
    async ({ viewer, query: { format }, signal }) => {
      const asked = { studentId: viewer.id, format, signal }
      const { content, ...file } = await exportNotebook(platform, asked)
      return { ...file, content: content.read(), size: content.size }
    },
    { perMinute: 12 },
  )
}
