/** `npm run docs`: writes `docs/calls.md` from the contract. A test fails when it is not up to date. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Access, Endpoint } from '@isoline/contract/endpoint.ts';
import { subjects } from '@isoline/contract/endpoints.ts';
import { errors } from '@isoline/contract/errors.ts';

export const callsFile = fileURLToPath(new URL('../docs/calls.md', import.meta.url));

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
a running server have the shapes too. Rules that hold for several calls are in [contract.md](contract.md).
`;

/** The text of `docs/calls.md`. */
export function callsDocument(): string {
  const sections = Object.entries(subjects).map(([subject, endpoints]) => {
    const calls = Object.values<Endpoint>(endpoints).map(describeCall).sort();
    return [`## ${subject}`, ...calls].join('\n\n');
  });
  return `${[head.trim(), ...sections, errorCatalog()].join('\n\n')}\n`;
}

function describeCall({ method, path, access, summary, description, refusals }: Endpoint): string {
  const keys = Object.keys(refusals);
  return [
    `### \`${path}\` ${method}`,
    `${summary}. By ${callers[access]}.`,
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

if (import.meta.main) writeFileSync(callsFile, callsDocument());
