/**
 * `npm run docs`: writes `docs/calls.md` from the contract, and the tables of settings in `docs/operations.md` from the
 * rows of `server/src/settings/config.ts`. A test fails if they are not up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleSubjects } from '@isoline/contract/console/console-endpoints.ts';
import type { Access, DeclaredCall, Endpoint } from '@isoline/contract/endpoint.ts';
import { subjects } from '@isoline/contract/endpoints.ts';
import { errors } from '@isoline/contract/errors.ts';
import { settingTables } from '../server/src/settings/config.ts';

type Setting = (typeof settingTables)['server'][number];

const inDocs = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
export const callsFile = inDocs('calls.md');
export const operationsFile = inDocs('operations.md');

const callers: Readonly<Record<Access, string>> = {
  visitor: 'anyone',
  'signed-in': 'a bearer',
  reauthenticated: 'a bearer with `reauth`',
  client: 'a client by HTTP Basic',
  token: 'the holder of the token',
};

const head = `# Calls and codes

<!-- \`npm run docs\` generates this file from \`contract/src\`: change the endpoint or the error there. -->

Every call of the API by subject: who may call it, what it does, and the refusals that it declares. \`/docs\` and \`/openapi.json\` of
a running server have the shapes of the public ones too; the calls of the operators' console are on its own listener. Rules that hold for several calls are in [contract.md](contract.md).
`;

/** Generates the text of `docs/calls.md`. */
export function callsDocument(): string {
  const sections = Object.entries(subjects).map(([subject, endpoints]) => {
    const calls = Object.values<Endpoint>(endpoints).map((call) => describeCall(call, callers[call.access]));
    return [`## ${subject}`, ...calls.sort()].join('\n\n');
  });
  const ofConsole = Object.entries(consoleSubjects).map(([subject, endpoints]) => {
    const calls = Object.values<ConsoleEndpoint>(endpoints).map((call) => describeCall(call, operatorsOf(call)));
    return [`## ${subject} (console)`, ...calls.sort()].join('\n\n');
  });
  return `${[head.trim(), ...sections, ...ofConsole, errorCatalog()].join('\n\n')}\n`;
}

function operatorsOf({ access, confirmed }: ConsoleEndpoint): string {
  if (access === 'visitor') return 'anyone';
  const who = access === 'operator' ? 'an operator' : `an operator with \`${access}\``;
  return confirmed ? `${who}, confirmed by the passkey in the last 10 minutes` : who;
}

function describeCall({ method, path, summary, description, refusals }: DeclaredCall, caller: string): string {
  const keys = Object.keys(refusals);
  return [
    `### \`${path}\` ${method}`,
    `${summary}. By ${caller}.`,
    ...(description ? [description] : []),
    ...(keys.length > 0 ? [`Refusals: ${keys.join(', ')}.`] : []),
  ].join('\n\n');
}

function errorCatalog(): string {
  const byCode = Object.entries(errors).sort(([, one], [, other]) => one.code - other.code);
  const rows = byCode.map(([key, { code, status, zh, en }]) => `| ${[key, code, status, zh, en].join(' | ')} |`);
  return `## Error catalog

| key | code | HTTP status | Chinese | English |
| --- | --- | --- | --- | --- |
${rows.join('\n')}`;
}

const TABLE = /(<!-- settings: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** Generates the text of `docs/operations.md` with current tables. */
export function operationsDocument(): string {
  const tables: Readonly<Record<string, readonly Setting[]>> = settingTables;
  const left = new Set(Object.keys(tables));
  const text = readFileSync(operationsFile, 'utf8').replace(TABLE, (_, begin: string, name: string, end: string) => {
    const settings = tables[name];
    if (!settings || !left.delete(name)) throw new Error(`docs/operations.md: no table, or a second one, of ${name}.`);
    return `${begin}${settingTable(settings)}\n${end}`;
  });
  if (left.size > 0) throw new Error(`docs/operations.md has no table of ${[...left].join(', ')}.`);
  return text;
}

const settingTable = (settings: readonly Setting[]) =>
  [
    '| variable | default | what it sets |',
    '| --- | --- | --- |',
    ...settings.map((one) => `| \`${one.variable}\` | ${whenNotSet(one)} | ${one.description} |`),
  ].join('\n');

function whenNotSet({ fallback, absent = '' }: Setting): string {
  if (fallback === undefined) return absent;
  return fallback === '' ? 'none' : `\`${fallback}\``;
}

if (import.meta.main) {
  writeFileSync(callsFile, callsDocument());
  writeFileSync(operationsFile, operationsDocument());
}
