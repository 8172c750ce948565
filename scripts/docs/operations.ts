import { readFileSync } from 'node:fs';
import { consoleSubjects } from '@isoline/contract/console/console-endpoints.ts';
import { type Permission, permissions, roles } from '@isoline/contract/console/permissions.ts';
import { ownerEvents } from '@isoline/contract/fields/security-event-fields.ts';
import { auditKinds } from '@isoline/contract/values/audit-entry.ts';
import { noticeKinds } from '@isoline/contract/values/notice.ts';
import { parse } from 'yaml';
import { kindNames } from '../../console/src/audit/kind-messages.ts';
import { type PersonCase, personCases } from '../../console/src/people/case-answer.ts';
import { caseSteps, caseWords } from '../../console/src/people/case-messages.ts';
import { metricsText } from './metrics-text.ts';
import { table } from './table.ts';

interface Rule {
  readonly alert?: string;
  readonly labels?: { readonly severity: string };
  readonly annotations?: { readonly summary: string; readonly action: string };
}

/** Generates the alerts of the Prometheus rules: what each says, and what to do. */
function alerts(): string {
  const text = readFileSync(new URL('../../deploy/prometheus/rules.yaml', import.meta.url), 'utf8');
  const { groups }: { readonly groups: readonly { readonly rules: readonly Rule[] }[] } = parse(text);
  const rows = groups
    .flatMap(({ rules }) => rules)
    .flatMap(({ alert, labels, annotations }) =>
      alert && labels && annotations
        ? [[`\`${alert}\``, labels.severity, withoutLabels(annotations.summary), withoutLabels(annotations.action)]]
        : [],
    );
  return table(['alert', 'severity', 'it means', 'what to do'], rows);
}

const withoutLabels = (text: string) =>
  text.replace(
    /(\bthe \w+ )?\{\{ \$labels\.(\w+) \}\}/gi,
    (_, named?: string, label?: string) => named?.trim() ?? `the ${label}`,
  );

/** Generates the metrics of the server, without those of Node.js that prom-client adds. */
async function metrics(): Promise<string> {
  const text = await metricsText();
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const rows = [...text.matchAll(/^# HELP (\w+) (.+)$/gm)]
    .filter(([, name = '']) => !/^(nodejs_|process_(?!anonymous))/.test(name))
    .map(([, name = '', help = '']) => [`\`${name}\``, types.get(name) ?? '', help]);
  return table(['metric', 'type', 'what it measures'], rows);
}

const nameOf = (kind: string) => (kindNames['en-US'] as Readonly<Record<string, string>>)[kind] ?? '';
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const kindRows = (kinds: readonly string[]) => kinds.map((kind) => [`\`${kind}\``, nameOf(kind)]);

/** Generates the calls of the console by the roles that may make them. */
function consoleRoles(): string {
  const calls = Object.values(consoleSubjects).flatMap((subject) => Object.values(subject));
  const byPermission = Object.keys(permissions).map((permission) => {
    // Sorted, because runtimes order the exports of a module differently.
    const summaries = calls.flatMap(({ access, summary }) => (access === permission ? [summary] : [])).sort();
    const may = roles.map((role) => (permissions[permission as Permission].some((one) => one === role) ? 'yes' : ''));
    return [summaries.join('. '), ...may];
  });
  return table(
    ['call', ...roles],
    byPermission.filter(([summaries]) => summaries),
  );
}

const cases = () =>
  table(
    ['they say', 'what to do'],
    personCases.map((name: PersonCase) => [`“${caseWords['en-US'][name]}”`, caseSteps['en-US'][name]]),
  );

const metricTable = await metrics();

export const operationGenerators: Readonly<Record<string, () => string>> = {
  alerts,
  metrics: () => metricTable,
  notices: () => `${noticeKinds.map((kind) => inSentence(nameOf(kind))).join('; ')}.`,
  'account-events': () => table(['kind', 'meaning'], kindRows(Object.keys(ownerEvents))),
  'audit-entries': () => table(['kind', 'meaning'], kindRows(auditKinds)),
  roles: consoleRoles,
  cases,
};
