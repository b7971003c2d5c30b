import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Tables } from '../bench/table.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFile(path.join(repository, file), 'utf8')

/**
 * Checks the files in `deploy` with the programs that will read them: nginx, systemd, and the
 * Kubernetes types, which reject unknown names. Throws when one of them finds a fault.
 */
export async function deployment(scope: AsyncDisposableStack): Promise<Tables> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prepwell-deployment-'))
  scope.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const rows = [
    ['nginx -t, HTTP alone', await checkNginx(folder, false)],
    ['nginx -t, with HTTPS', await checkNginx(folder, true)],
    ['systemd-analyze', await checkUnit(folder)],
    ['manifests of Kubernetes without an unknown name', await checkManifests(folder)],
  ]
  return { tables: [{ title: 'Deployment', head: ['', 'result'], rows }], missed: [] }
}

/** Runs a program to its end and returns its output; throws when it reports a fault. */
function ask(program: string, args: readonly string[], cwd = repository): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  const said = `${stdout ?? ''}${stderr ?? ''}`
  if (status === 0) return said
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? said}`)
}

/**
 * Checks the templates, filled in as docs/deployment.md describes and included by our own main
 * file.
 */
async function checkNginx(work: string, withHttps: boolean): Promise<string> {
  const folder = path.join(work, withHttps ? 'https' : 'http')
  const https = path.join(folder, 'prepwell')
  await mkdir(https, { recursive: true })
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')]
  const variables: Record<string, string> = {
    PREPWELL_APPS: 'server 127.0.0.1:3000 max_fails=1 fail_timeout=5s; server 127.0.0.1:3001;',
    ...{ PREPWELL_PORT: '127.0.0.1:8480', PREPWELL_HTTPS: https },
    ...{ PREPWELL_HTTPS_PORT: '127.0.0.1:8443', PREPWELL_PUBLIC_PORT: '443' },
    PREPWELL_CERTIFICATE: certificate,
    PREPWELL_CERTIFICATE_KEY: key,
  }
  const filledIn = async (template: string) =>
    (await read(`deploy/nginx/${template}.conf.template`)).replaceAll(
      /\$\{(\w+)\}/g,
      (all, name: string) => variables[name] ?? all,
    )
  if (withHttps) {
    const subject = ['-subj', '/CN=exams.example.org', '-days', '1', '-nodes']
    ask('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      ...subject,
      '-keyout',
      key,
      '-out',
      certificate,
    ])
    await writeFile(path.join(https, 'https.conf'), await filledIn('https'))
  }
  const main = path.join(folder, 'nginx.conf')
  await writeFile(path.join(folder, 'prepwell.conf'), await filledIn('prepwell'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    main,
    `pid ${folder}/pid; error_log stderr; events {} http { ${paths.join(' ')} include ${folder}/prepwell.conf; }`,
  )
  const said = ask('nginx', ['-t', '-c', main])
  if (/\[(warn|emerg|crit)\]/.test(said)) throw new Error(said)
  return /nginx\/([\d.]+)/.exec(ask('nginx', ['-v']))?.[1] ?? 'passed'
}

/** The highest exposure, out of ten, that `systemd-analyze security` may report for the unit. */
const MOST_EXPOSURE = 2.5

/**
 * Checks the unit as shipped, except for the account and the program, which this machine does not
 * have.
 */
async function checkUnit(work: string): Promise<string> {
  const folder = path.join(work, 'systemd')
  await mkdir(folder)
  const unit = path.join(folder, 'prepwell.service')
  const text = await read('deploy/systemd/prepwell.service')
  const here = text
    .replace(/^(User|Group)=.*$/gm, '$1=daemon')
    .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${folder}`)
    .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
  await writeFile(unit, here)
  const said = ask('systemd-analyze', ['verify', unit]).trim()
  if (said) throw new Error(said)
  const judged = ask('systemd-analyze', ['security', '--offline=true', '--no-pager', unit])
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(judged)?.[1] ?? Number.NaN)
  if (!(exposure <= MOST_EXPOSURE)) throw new Error(`Exposure ${exposure}:\n${judged}`)
  return `no fault, exposure ${exposure} of 10`
}

/**
 * Compiles the manifests as values of the Kubernetes types: the compiler rejects fields that a type
 * does not have.
 */
async function checkManifests(work: string): Promise<string> {
  const files = (await readdir(path.join(repository, 'deploy/kubernetes'))).sort()
  const values = await Promise.all(
    files.map(async (file, index) => {
      const manifest = parse(await read(`deploy/kubernetes/${file}`))
      const { apiVersion, kind } = manifest
      return [
        `import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}/${kind}'`,
        `export const value${index}: T${index} = ${JSON.stringify(manifest, null, 2)}`,
      ].join('\n')
    }),
  )
  // The folder in which the compiler looks for the packages.
  const folder = path.join(work, 'kubernetes')
  await mkdir(folder)
  ask('ln', ['-s', path.join(repository, 'node_modules'), path.join(folder, 'node_modules')])
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'manifests.ts'), values.join('\n'))
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    '',
  ]
  const compiler = path.join(repository, 'node_modules', '.bin', 'tsc')
  ask(compiler, [...options, '--skipLibCheck', 'manifests.ts'], folder)
  return `${files.length} files`
}
