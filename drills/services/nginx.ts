import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../../apps/api/src/platform/embedded-postgres/run-program.ts'
import { freePort } from '../../e2e/support/server/ports.ts'
import { until } from '../../e2e/support/until.ts'
import { findProgram, startProgram } from './programs.ts'
import { openFolder, type Scope } from './scope.ts'

const templates = new URL('../../deploy/nginx/', import.meta.url)

/** nginx with the shipped configuration, in front of apps. */
export interface Nginx {
  readonly url: string
  /** The HTTPS address, with a self-signed certificate. */
  readonly httpsUrl: string | undefined
  /** Lines of nginx's error log about requests that failed after it had sent them to an app. */
  lostRequests(): Promise<string[]>
}

/** A certificate with its key, as files. */
export interface Certificate {
  readonly file: string
  readonly keyFile: string
}

/**
 * Starts nginx in front of the apps at these addresses; with a certificate it also serves HTTPS.
 */
export async function openNginx(
  scope: Scope,
  apps: readonly string[],
  certificate?: Certificate,
): Promise<Nginx> {
  const file = await findProgram('nginx', 'nginx')
  const folder = await openFolder(scope)
  const [port, httpsPort] = [await freePort(), await freePort()]
  const https = path.join(folder, 'https')
  await mkdir(https)
  if (certificate)
    await fillIn('https.conf.template', path.join(https, 'https.conf'), {
      PREPWELL_HTTPS_PORT: `127.0.0.1:${httpsPort}`,
      PREPWELL_PUBLIC_PORT: String(httpsPort),
      PREPWELL_CERTIFICATE: certificate.file,
      PREPWELL_CERTIFICATE_KEY: certificate.keyFile,
    })
  await fillIn('prepwell.conf.template', path.join(folder, 'prepwell.conf'), {
    PREPWELL_APPS: apps
      .map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=5s;`)
      .join(' '),
    PREPWELL_PORT: `127.0.0.1:${port}`,
    PREPWELL_HTTPS: https,
  })
  const main = path.join(folder, 'nginx.conf')
  await writeFile(main, mainFile(folder))
  const args = ['-e', path.join(folder, 'error.log'), '-c', main]
  const test = await runProgram(file, ['-t', ...args], { cwd: folder, account: null })
  if (!test.ok) throw new Error(`nginx -t: ${test.output}`)
  const { ended } = startProgram(scope, file, args)
  const url = `http://127.0.0.1:${port}`
  // A redirect counts as a response.
  await Promise.race([until(() => fetch(url, { redirect: 'manual' })), ended])
  return {
    url,
    httpsUrl: certificate && `https://127.0.0.1:${httpsPort}`,
    lostRequests: async () => {
      const lines = (await readFile(path.join(folder, 'error.log'), 'utf8')).split('\n')
      return lines.filter((line) => /while (sending|reading) /.test(line))
    },
  }
}

/** Writes a template with these variables filled in, as `envsubst` does. */
async function fillIn(
  template: string,
  target: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const text = await readFile(new URL(template, templates), 'utf8')
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  await writeFile(target, filled)
}

const mainFile = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include ${folder}/prepwell.conf;
}
`
