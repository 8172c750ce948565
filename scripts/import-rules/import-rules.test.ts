import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import { layers } from './layers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plugins = ['server-packages', 'pure-code', 'module-state', 'web-requests'].map(
  (name) => `scripts/import-rules/${name}.grit`,
);
const layerRule = 'layers.ts';
const imports = 'lint/style/noRestrictedImports';
const globals = 'lint/style/noRestrictedGlobals';
const env = 'lint/style/noProcessEnv';
const plugin = 'plugin';

// biome-ignore format: a table is read by its columns
/** Rows of a file with one violation, and the rule that reports it. */
const violations: readonly (readonly [path: string, code: string, rule: string])[] = [
  ['contract/src/a.ts',                "export { inbox } from '@isoline/sandbox/inbox.ts';",             layerRule],
  ['contract/src/b.ts',                "export type { Reply } from '../../server/src/http/reply.ts';",    layerRule],
  ['contract/src/c.ts',                "export type { FastifyReply } from 'fastify';",                    imports],
  ['contract/src/e.ts',                "export { setTimeout } from 'node:timers/promises';",              imports],
  ['contract/src/d.ts',                'export const load = (name: string) => import(name);',             plugin],

  ['server/src/main.ts',               "export { startSandbox } from '@isoline/sandbox/sandbox.ts';",     layerRule],
  ['server/src/app/a.ts',              "export { routes } from '../../../web/src/routes.ts';",            layerRule],
  ['server/src/commands/a.ts',         "export { startSandbox } from '@isoline/sandbox/sandbox.ts';",     layerRule],
  ['server/src/commands/b.ts',         "export { createApp } from '../app/app.ts';",                      layerRule],
  ['console/src/app.tsx',              "export { routes } from '../../web/src/routes.ts';",                layerRule],
  ['server/src/jobs/a.ts',             "export { routes } from '../app/routes.ts';",                      layerRule],
  ['server/src/openid/a.ts',           "export { accounts } from '../store/accounts.ts';",                layerRule],
  ['server/src/settings/a.ts',         "export { tables } from '../store/tables.ts';",                    layerRule],
  ['server/src/other.ts',              "export { product } from './testing.ts';",                         layerRule],
  ['server/src/model/a.ts',           "export type { Accounts } from '../store/accounts.ts';",           layerRule],
  ['server/src/model/u.ts',            "export { register } from '../operations/register/register.ts';",  layerRule],
  ['server/src/operations/register/a.ts', "export { byCode } from '../sign-in/by-code.ts';",              layerRule],
  ['server/src/operations/register/b.ts', "export { profileOf } from '../../http/answers/profile.ts';",   layerRule],
  ['server/src/operations/register/routes.ts', "export { byCode } from '../sign-in/by-code.ts';",         layerRule],
  ['server/src/http/f.ts',             "export { register } from '../operations/register/register.ts';",  layerRule],
  ['server/src/http/e.ts',             "export type Accounts = import('../store/accounts.ts').Accounts;", layerRule],
  ['server/src/http/a.ts',             "export { accounts } from '../store/accounts.ts';",                layerRule],
  ['server/src/http/b.ts',             "export const load = () => import('../gateways/sms.ts');",         layerRule],
  ['server/src/store/a.ts',            "export type { Answer } from '../http/answer.ts';",                layerRule],
  ['server/src/gateways/a.ts',         "export type { Tables } from '../store/tables.ts';",               layerRule],
  ['server/src/gateways/b.test.ts',    "export { routes } from '../../../web/src/routes.ts';",            layerRule],

  ['server/src/model/c.ts',           "export { object } from 'valibot';",                               imports],
  ['server/src/model/d.ts',           "export type { Hash } from 'node:crypto';",                        imports],
  ['server/src/model/v.ts',            "export { setTimeout } from 'node:timers/promises';",              imports],
  ['server/src/operations/sessions/a.ts', "export { setTimeout } from 'node:timers/promises';",           imports],
  ['server/src/model/e.ts',           "export type Shape = import('valibot').GenericSchema;",            plugin],
  ['server/src/model/f.ts',           'export const { now } = { now: Date.now };',                       plugin],
  ['server/src/model/g.ts',           'export const today = () => new Date();',                          plugin],
  ['server/src/model/h.ts',           'export const today = () => Date();',                              plugin],
  ['server/src/model/i.ts',           'export const random = () => Math.random();',                      plugin],
  ['server/src/model/j.ts',           'export const id = () => crypto.randomUUID();',                    globals],
  ['server/src/model/k.ts',           'export const start = () => performance.now();',                   globals],
  ['server/src/model/l.ts',           'export const later = (run: () => void) => setTimeout(run, 1);',   globals],
  ['server/src/model/m.ts',           'export const often = (run: () => void) => setInterval(run, 1);',  globals],
  ['server/src/model/n.ts',           'export const soon = (run: () => void) => setImmediate(run);',     globals],
  ['server/src/model/o.ts',           'export const call = (url: string) => fetch(url);',                globals],
  ['server/src/model/p.ts',           'export const pid = process.pid;',                                 globals],
  ['server/src/model/q.ts',           'export const all = globalThis;',                                  globals],
  ['server/src/model/r.ts',           'export let count = 0;',                                           plugin],
  ['server/src/model/s.ts',           'export const seen = new Map<string, number>();',                  plugin],
  ['server/src/model/t.ts',           "import { semaphore } from './semaphore.ts';\nexport const limit = semaphore(2);", plugin],

  ['server/src/gateways/c.ts',         "export { fastify } from 'fastify';",                              plugin],
  ['server/src/gateways/d.ts',         "export type { Options } from '@fastify/cookie';",                 plugin],
  ['server/src/http/c.ts',             "export { sql } from 'kysely';",                                   plugin],
  ['server/src/store/b.ts',            "export { Client } from 'pg';",                                    plugin],
  ['server/src/store/c.ts',            "export { DatabaseSync } from 'node:sqlite';",                     plugin],
  ['server/src/store/d.ts',            "export { createTransport } from 'nodemailer';",                   plugin],
  ['server/src/store/e.ts',            "export type { Sharp } from 'sharp';",                             plugin],
  ['server/src/store/f.ts',            "export { createServer } from 'node:http';",                       plugin],
  ['server/src/store/g.ts',            "export const load = () => import('node:https');",                 plugin],
  ['server/src/store/h.ts',            "export { env } from 'node:process';",                             plugin],
  ['server/src/store/i.ts',            'export const folder = process.env.DATA_DIR;',                     env],
  ['server/src/http/d.ts',             'export const call = (url: string) => fetch(url);',                globals],

  ['web/prerender/a.ts',               "export type { Config } from '../../server/src/settings/config.ts';",       layerRule],
  ['ui/src/button/a.tsx',              "export { session } from '../../../web/src/api/session.ts';",      layerRule],
  ['ui/src/button/b.ts',               "export { call } from '../../../console/src/api/call.ts';",        layerRule],
  ['ui/src/button/c.ts',               "export { sendCode } from '@isoline/contract/verification.ts';",   layerRule],
  ['ui/src/button/d.ts',               'export const send = (url: string) => fetch(url);',                globals],
  ['ui/src/button/e.ts',               "export { createHash } from 'node:crypto';",                       imports],
  ['ui/src/button/f.ts',               "export { readFile } from 'node:fs/promises';",                    imports],
  ['ui/src/build/a.ts',                "export { Button } from '../button/button.tsx';",                  layerRule],
  ['ui/src/passkey/a.ts',              "export { Button } from '../button/button.tsx';",                  layerRule],
  ['ui/src/i18n/a.ts',                 "export { Button } from '../button/button.tsx';",                  layerRule],
  ['ui/src/state/a.ts',                "export { locale } from '../i18n/locale.ts';",                     layerRule],
  ['ui/src/load-chunk.ts',             "export { locale } from './i18n/locale.ts';",                      layerRule],
  ['web/src/b.ts',                     "export { endpoints } from '@isoline/contract/endpoints.ts';",     layerRule],
  ['web/src/routes.ts',                "export { App } from './app.tsx';",                                layerRule],
  ['web/src/flows/register/a.tsx',     "export { SignIn } from '../sign-in/sign-in.tsx';",                layerRule],
  ['web/src/flows/register/b.tsx',     "export { Home } from '../../pages/home.tsx';",                    layerRule],
  ['web/src/flows/register/c.tsx',     "export { Card } from '../../account-center/card.tsx';",           layerRule],
  ['web/src/account-center/a.tsx',     "export { SignIn } from '../flows/sign-in/sign-in.tsx';",          layerRule],
  ['web/src/shared/a.ts',              "export { Card } from '../account-center/card.tsx';",              layerRule],
  ['web/src/layouts/a.tsx',            "export { Card } from '../account-center/card.tsx';",              layerRule],
  ['web/src/pages/a.tsx',              "export { PageLayout } from '../layouts/page-layout.tsx';",        layerRule],
  ['web/src/shared/b.ts',              "export { SignIn } from '../flows/sign-in/sign-in.tsx';",          layerRule],
  ['web/src/shared/e.ts',              "export const load = () => import('../flows/sign-in/sign-in.tsx');", layerRule],
  ['web/src/api/a.ts',                 "export { Toast } from '@isoline/ui/toast/toast.tsx';",            layerRule],
  ['web/src/c.ts',                     "export { createHash } from 'node:crypto';",                       imports],
  ['web/src/d.ts',                     "export { useQuery } from '@tanstack/react-query';",               imports],
  ['web/src/flows/register/d.ts',      "export const send = (body: FormData) => fetch('/apis', { body });", globals],
  ['web/src/shared/c.ts',              'export const request = () => new XMLHttpRequest();',              globals],
  ['web/src/shared/d.ts',              "export const send = (body: Blob) => navigator.sendBeacon('/', body);", plugin],

  ['sandbox/src/a.ts',                 "export { errors } from '@isoline/contract/errors.ts';",           layerRule],
  ['sandbox/src/b.ts',                 'export const port = process.env.SANDBOX_PORT;',                   env],
  ['e2e/journeys/a.ts',                "export { readConfig } from '@isoline/server/config.ts';",         layerRule],
  ['e2e/journeys/b.ts',                "export { signIn } from '../../web/src/flows/sign-in/sign-in-messages.ts';", layerRule],
  ['e2e/texts/a.ts',                   "export { signIn } from '../../web/src/flows/sign-in/sign-in.tsx';", layerRule],
  ['bench/a.ts',                       "export { createApp } from '../server/src/app/app.ts';",               layerRule],
  ['scripts/a.ts',                     "export { accounts } from '../server/src/store/accounts.ts';",     layerRule],
];

// biome-ignore format: a table is read by its columns
const valid: readonly (readonly [path: string, code: string])[] = [
  ['contract/src/values/text.ts',      "export { object } from 'valibot';"],
  ['server/src/api.test.ts',           "export { startSandbox } from '@isoline/sandbox/sandbox.ts';\nexport const env = [fetch, process.env.PORT];"],
  ['server/src/model/y.test.ts',      "export { expect } from 'vitest';\nexport { sqlite } from '../store/engines/sqlite.ts';\nexport const now = Date.now();"],
  ['server/src/model/z.ts',           "import type { Clock } from './ports.ts';\nexport const at = (clock: Clock) => [new Date(clock.now()), { process: clock.fetch }];"],
  ['server/src/model/x.ts',           "export const kinds: ReadonlySet<string> = new Set(['phone']);\nexport function count() {\n  let sum = new Map().size;\n  sum += 1;\n  return sum;\n}"],
  ['server/src/http/z.ts',             "export { fastify } from 'fastify';\nexport { ticket } from '../model/verification/ticket.ts';"],
  ['server/src/store/engines/z.ts',    "export { sql } from 'kysely';\nexport { DatabaseSync } from 'node:sqlite';"],
  ['server/src/gateways/z.ts',         "export { request } from 'node:https';\nexport const send = (url: string) => fetch(url);"],
  ['sandbox/src/main.ts',              'export const port = process.env.PORT;'],
  ['web/prerender/z.ts',               "export { join } from 'node:path';\nexport { routes } from '../src/routes.ts';"],
  ['web/src/pages/z.tsx',              "export { Register } from '../flows/register/register.tsx';\nexport { Card } from '../account-center/card.tsx';"],
  ['web/src/flows/register/z.tsx',     "export { Code } from '../../shared/verification/code.tsx';\nexport { Field } from '@isoline/ui/field/field.tsx';\nexport { own } from './own.ts';"],
  ['web/src/flows/register/x.ts',      "export const load = () => import('../sign-in/sign-in.tsx');"],
  ['web/src/shared/z.ts',              "export const load = () => import('../flows/step-up/step-up.tsx');"],
  ['web/src/flows/register/y.ts',      "export type { Register } from '@isoline/contract/register.ts';"],
  ['web/src/api/z.ts',                 'export const call = (path: string) => fetch(path);'],
  ['console/src/people/z.tsx',         "export { Field } from '@isoline/ui/field/field.tsx';"],
  ['ui/src/button/z.tsx',              "export { limits } from '@isoline/contract/limits.ts';\nexport { useId } from 'react';"],
  ['sandbox/src/sandbox-environment.ts', 'export const read = (env: { readonly PORT?: string }) => env.PORT;'],
  ['e2e/journeys/z.ts',                "export { limits } from '@isoline/contract/limits.ts';"],
  ['e2e/texts/z.ts',                   "export { signIn } from '../../web/src/flows/sign-in/sign-in-messages.ts';"],
];

let folder: string;
let lintRules: ReadonlyMap<string, readonly string[]>;

/**
 * Returns the rules of Biome about imports and globals that each file breaks, with the configuration of the repository.
 */
async function lint(): Promise<ReadonlyMap<string, readonly string[]>> {
  const biome = join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = await promisify(execFile)(biome, args, { cwd: folder, maxBuffer: 2 ** 24 }).catch(
    (error) => error,
  );
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[];
  };
  const known = diagnostics.filter(({ category }) => [imports, globals, env, plugin].includes(category));
  const byPath = Map.groupBy(known, ({ location }) => location.path);
  return new Map([...byPath].map(([path, found]) => [path, found.map(({ category }) => category)]));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-import-rules-'));
  await mkdir(join(folder, 'scripts/import-rules'), { recursive: true });
  for (const path of ['biome.json', ...plugins]) await copyFile(join(root, path), join(folder, path));
  for (const [path, code] of [...violations, ...valid]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${code}\n`);
  }
  lintRules = await lint();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function brokenRules(path: string, code: string): readonly string[] {
  return [...checkImports(path, code).map(() => layerRule), ...(lintRules.get(path) ?? [])];
}

test.each(violations)('%s may not contain: %s', (path, code, rule) => {
  expect(new Set(brokenRules(path, code))).toEqual(new Set([rule]));
});

test.each(valid)('%s may contain: %s', (path, code) => {
  expect(brokenRules(path, code)).toEqual([]);
});

test.each(layers)('the table of violations has an example for $folder', ({ folder: layer }) => {
  const paths = violations.filter(([, , rule]) => rule === layerRule).map(([path]) => path);
  expect(paths.filter((path) => matchesGlob(path, layer) || matchesGlob(path, `${layer}/**`))).not.toEqual([]);
});
