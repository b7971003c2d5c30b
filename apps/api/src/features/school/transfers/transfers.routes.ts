import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { registerExports } from './exports/exports.routes.ts'
import { registerImports } from './imports/imports.routes.ts'
import { registerKeptImports } from './imports/kept/kept-imports.routes.ts'

/** Routes that import from files and export lists. */
export function registerTransfers(app: FastifyInstance, platform: Platform): void {
  registerImports(app, platform)
  registerKeptImports(app, platform)
  registerExports(app, platform)
}
