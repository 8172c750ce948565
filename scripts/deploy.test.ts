import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { type EndpointName, endpoints } from '@isoline/contract/endpoints.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settingNames } from '../server/src/settings/config.ts';
import { production } from '../server/src/settings/testing-settings.ts';
import { metricsText } from './docs/metrics-text.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const serverSettings: ReadonlySet<string> = new Set(settingNames);

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert?: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const rules: Rules = parse(read('deploy/prometheus/rules.yaml'));
const dashboard: Dashboard = JSON.parse(read('deploy/grafana/dashboard.json'));
const expressions = [
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => ({ where: alert ?? 'record', expr }))),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
];

const text = await metricsText();
const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
/** The series that Prometheus stores of our metrics, and its own `up`. */
const series = new Set([
  'up',
  ...[...types].flatMap(([name, type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
  ),
]);
const functions = ['and', 'sum', 'max', 'rate', 'increase', 'changes', 'histogram_quantile'];

describe.each(expressions)('$where: $expr', ({ expr }) => {
  test('the expression does not read the resident memory, which counts the mapped pages of the database file', () => {
    expect(expr).not.toContain('process_resident_memory_bytes');
  });

  test('the expression reads metrics that the server has', () => {
    const words = expr
      .replace(/\{[^}]*\}/g, '')
      .replace(/by \([^)]*\)/g, '')
      .replace(/\[\w+\]/g, '')
      .match(/[a-z_]\w*/g);
    const names = (words ?? []).filter((word) => !functions.includes(word));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  });

  test('the expression names routes and events that the server has', () => {
    const kinds = read('server/src/model/entities/events.ts') + read('contract/src/fields/security-event-fields.ts');
    const events = [...expr.matchAll(/\bname=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(events.filter((name) => !kinds.includes(`'${name}'`))).toEqual([]);
    const routes = [...expr.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
    const served = Object.keys(endpoints).map((name) => endpoints[name as EndpointName].path as string);
    expect(routes.filter((route) => route !== 'oidc:token' && !served.includes(route ?? ''))).toEqual([]);
  });
});

test.each([
  ['nginx/account.conf', /client_max_body_size (\d+)m;/, 1024 ** 2],
  ['caddy/Caddyfile', /max_size (\d+)MiB$/m, 1024 ** 2],
] as const)('deploy/%s passes on the largest picture', (path, size, unit) => {
  const [, given] = size.exec(read(`deploy/${path}`)) ?? [];
  expect(Number(given) * unit).toBeGreaterThanOrEqual(lengths.avatarBytesMax);
});

describe('deploy/kubernetes/account.yaml', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the schema of Kubernetes is not here
  const objects: any[] = parseAllDocuments(read('deploy/kubernetes/account.yaml')).map((document) => document.toJS());
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  const [settings] = of('ConfigMap');
  const [deployment] = of('Deployment');
  const { spec } = deployment.spec.template;
  const [container] = spec.containers;
  const environment = Object.fromEntries(Object.entries<string>(settings.data).filter(([name]) => /^[A-Z]/.test(name)));

  test('every setting is known, and the server starts in production with the secrets', () => {
    expect(Object.keys(environment).filter((name) => !serverSettings.has(name))).toEqual([]);
    const secrets = {
      ...production,
      DATABASE_URL: 'postgres://isoline:secret@database/isoline',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    const config = readConfig({ ...secrets, ...environment });
    expect(config).toMatchObject({ production: true, ops: { host: '0.0.0.0', port: 8081 } });
    expect(config.objectStore.kind).not.toBe('disk');
  });

  test('the page on containers lists the secrets', () => {
    const document = read('docs/operate/containers.md');
    const [, list = ''] = /## Kubernetes[\s\S]*?```sh\n([\s\S]*?)```/.exec(document) ?? [];
    const names = [...list.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(names).toContain('SERVER_SECRET');
    expect(names.filter((name) => !serverSettings.has(name))).toEqual([]);
    const made = Object.fromEntries(
      names.map((name) => [name, { ...production, DATABASE_URL: 'postgres://a/b' }[name] ?? 'x']),
    );
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX: 'off', ...made, ...environment })).not.toThrow();
  });

  test('the budget and the services select the nodes of the deployment, by its ports', () => {
    const { labels } = deployment.spec.template.metadata;
    const ports = container.ports.map(({ name }: { name: string }) => name);
    expect(of('PodDisruptionBudget').map((budget) => budget.spec.selector.matchLabels)).toEqual([labels]);
    expect(deployment.spec.replicas).toBeGreaterThan(of('PodDisruptionBudget')[0].spec.minAvailable);
    for (const service of of('Service')) {
      expect(service.spec.selector).toEqual(labels);
      for (const { targetPort } of service.spec.ports) expect(ports).toContain(targetPort);
    }
  });

  test('readiness asks /readyz, liveness asks /healthz, and a node has time to drain', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect([startupProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/readyz', '/readyz']);
    expect(livenessProbe.httpGet.path).toBe('/healthz');
    const graceSeconds = Number(environment.SHUTDOWN_GRACE_MS) / 1000;
    expect(graceSeconds).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
    // The server ends within 25 s after SIGTERM.
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(25);
  });

  test('a node that is slow for some seconds is kept', () => {
    for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
      expect(probe.timeoutSeconds).toBeGreaterThanOrEqual(5);
      expect(probe.failureThreshold).toBeGreaterThanOrEqual(3);
    }
  });

  test('the network policy lets only the ingress controller and Prometheus in, and keeps pods from the credentials of their machine', () => {
    const [policy, ...others] = of('NetworkPolicy');
    expect(others).toEqual([]);
    expect(policy.spec.podSelector.matchLabels).toEqual(deployment.spec.template.metadata.labels);
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const portsOf = (rule: { ports: { port: unknown }[] }) => rule.ports.map(({ port }) => port);
    expect(policy.spec.ingress.map(portsOf)).toEqual([['http', 'console'], ['ops']]);
    for (const { from } of policy.spec.ingress) expect(from).toHaveLength(1);
    interface Target {
      readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
    }
    const targets: Target[] = policy.spec.egress.flatMap(({ to }: { readonly to: readonly Target[] }) => to);
    const anywhere = targets.find(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0');
    expect(anywhere?.ipBlock?.except).toContain('169.254.0.0/16');
  });

  test('the image is pinned by its digest, and every volume of its own has a limit', () => {
    expect(container.image).toMatch(/@sha256:[0-9a-f]{64}$/);
    expect(container.resources.limits).toMatchObject({
      memory: expect.any(String),
      'ephemeral-storage': expect.any(String),
    });
    const sizes = spec.volumes.flatMap((volume: { emptyDir?: { sizeLimit?: string } }) =>
      volume.emptyDir ? [volume.emptyDir.sizeLimit] : [],
    );
    expect(sizes).toEqual([expect.stringMatching(/^\d+Mi$/), expect.stringMatching(/^\d+Mi$/)]);
  });

  test('the image runs as its own user on a disk that it cannot change', () => {
    expect(spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts).toContain('/data');
  });
});

describe('deploy/compose.two-nodes.yaml', () => {
  const { services } = parse(read('deploy/compose.two-nodes.yaml').replaceAll('!override ', ''), { merge: true });

  test('the proxy balances over the services that are nodes', () => {
    const servers = [...read('deploy/haproxy/haproxy.cfg').matchAll(/^ {2}server \w+ (\w+):8080/gm)].map(
      ([, host]) => host,
    );
    expect(servers).toEqual(['product', 'second']);
    for (const name of servers) {
      const { environment } = services[name ?? ''];
      expect(Object.keys(environment).filter((setting) => !serverSettings.has(setting))).toEqual([]);
    }
  });

  test('the proxy stops using a node that does not answer or is draining, and keeps one that is slow for some seconds', () => {
    const proxy = read('deploy/haproxy/haproxy.cfg');
    const [, timeout] = /^ {2}timeout check (\d+)s$/m.exec(proxy) ?? [];
    expect(Number(timeout)).toBeGreaterThanOrEqual(5);
    const [, inter, fast, fall] =
      /^ {2}default-server check inter (\d+)s fastinter (\d+)ms .*fall (\d+)/m.exec(proxy) ?? [];
    expect(Number(fall)).toBeGreaterThanOrEqual(3);
    const noticed = Number(inter) * 1000 + (Number(fall) - 1) * Number(fast);
    expect(noticed).toBeLessThan(Number(services.product.environment.SHUTDOWN_GRACE_MS));
  });
});
