import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { registerExports } from './exports/exports.routes.ts'
import { registerImports } from './imports/imports.routes.ts'

/** Routes that import from files and export lists. */
export function registerTransfers(app: FastifyInstance, platform: Platform): void {
  registerImports(app, platform)
  registerExports(app, platform)
}
