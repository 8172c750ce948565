import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { type Copy, DockerfileParser, type ImageTemplate } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../sandbox/src/sandbox-environment.ts';
import { readConfig, settingNames } from '../server/src/settings/config.ts';
import { serverBuild } from './start/builds.ts';
import { deployedServer } from './start/services.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly healthcheck?: object;
}

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const compose: Compose = parse(read('compose.yaml'));
const services = Object.entries(compose.services);
const ignoreLines = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const stages = new Map<string, ImageTemplate>();
for (const from of dockerfile.getFROMs()) {
  const stage = dockerfile.getContainingImage(from.getRange().start);
  if (stage) stages.set(from.getBuildStage() ?? '', stage);
}
const runtimeStages = ['sandbox', 'product'].map((name) => [name, stages.get(name)] as const);

/** Returns whether `.dockerignore` excludes a path. The last matching line decides. */
function isIgnored(path: string): boolean {
  const parents = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  const line = ignoreLines.findLast((rule) => parents.some((parent) => matchesGlob(parent, rule.replace(/^!/, ''))));
  return line !== undefined && !line.startsWith('!');
}

const words = (stage: ImageTemplate | undefined, keyword: string) =>
  (stage?.getInstructions() ?? [])
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArguments().map((argument) => argument.getValue()));

const environmentOf = (stage: ImageTemplate | undefined) =>
  Object.fromEntries(words(stage, 'ENV').flatMap((pairs) => pairs.map((pair) => pair.split('=') as [string, string])));

const sandboxSettings = new Set<string>();
readEnvironment(new Proxy({}, { get: (_, name) => void sandboxSettings.add(String(name)) }));
const serverSettings: ReadonlySet<string> = new Set(settingNames);

describe('Dockerfile', () => {
  test.each(['Dockerfile', '.devcontainer/Dockerfile'])('the Dockerfile %s has no syntax error', (path) => {
    expect(validate(read(path)).map(({ message }) => message)).toEqual([]);
  });

  const copies = dockerfile.getCOPYs().map((copy: Copy) => {
    const paths = copy.getArguments().map((argument) => argument.getValue());
    return { from: copy.getFromFlag()?.getValue(), sources: paths.slice(0, -1) };
  });

  test.each(copies)('COPY from $from of $sources finds its sources', ({ from, sources }) => {
    if (from) expect([...stages.keys()]).toContain(from);
    else expect(sources.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
  });

  test('the manifest of every workspace is copied, because npm ci needs all of them', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] };
    const copied = copies.flatMap(({ sources }) => sources);
    expect(workspaces.filter((name) => !copied.includes(`${name}/package.json`))).toEqual([]);
  });

  test('every file that a stage runs by Node exists', () => {
    const runs = [...stages.values()].flatMap((stage) => [...words(stage, 'RUN'), ...words(stage, 'CMD')]);
    const files = runs
      .flat()
      .map((word) => word.replace(/[[\],"]/g, ''))
      .filter((word) => word.endsWith('.ts'));
    expect(files).toContain(serverBuild.script);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('the product runs what npm start runs, including in compose.yaml', () => {
    const command = ['node', ...deployedServer.execArgv, deployedServer.file];
    const [cmd = []] = words(stages.get('product'), 'CMD');
    expect(cmd.map((word) => word.replace(/[[\],"]/g, ''))).toEqual(command);
    expect(read('compose.yaml')).toContain(`exec ${command.join(' ')}\n`);
    expect(copies).toContainEqual({ from: 'bundle', sources: [`/app/${serverBuild.output}`] });
  });

  test('the product has the packages that its bundle leaves out, the whole folder of each scope, and no sources', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<Record<string, Locked>>;
    };
    const [, external = ''] = read(serverBuild.script).match(/external: \[(.*)\]/) ?? [];
    const folders = new Set<string>();
    const add = (name: string) => {
      const entry = packages[`node_modules/${name}`];
      // Packages that run as WebAssembly are for machines whose architecture is not the architecture of the base image.
      if (!entry || name.includes('wasm32')) return;
      folders.add(name.startsWith('@') ? dirname(name) : name);
      for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(needed);
    };
    for (const [, name = ''] of external.matchAll(/'([^']+)'/g)) add(name);
    const [, product] = runtimeStages[1] ?? [];
    const copied = words(product, 'COPY').flatMap((paths) => paths.slice(0, -1));
    const modules = copied.filter((path) => path.startsWith('/app/node_modules/') && !path.endsWith('.js'));
    expect(folders).toContain('sharp');
    expect(modules.map((path) => path.slice('/app/node_modules/'.length)).sort()).toEqual([...folders].sort());
    expect(copied.filter((path) => /^(contract|server|web)(\/src)?$/.test(path))).toEqual([]);
  });

  test.each(runtimeStages)('the image %s runs without root, and has a health check and no build step', (_, stage) => {
    expect(words(stage, 'USER')).toEqual([['node']]);
    expect(words(stage, 'HEALTHCHECK')).toHaveLength(1);
    expect(
      words(stage, 'RUN')
        .flat()
        .filter((word) => word === 'npm'),
    ).toEqual([]);
  });

  test('the settings of the images are known, and the exposed ports are the configured ones', () => {
    const [sandbox, product] = runtimeStages.map(([, stage]) => ({
      env: environmentOf(stage),
      ports: words(stage, 'EXPOSE').flat(),
    }));
    expect(Object.keys(sandbox?.env ?? {}).filter((name) => !sandboxSettings.has(name))).toEqual([]);
    expect(Object.keys(product?.env ?? {}).filter((name) => !serverSettings.has(name))).toEqual([]);
    expect(sandbox?.ports).toEqual([sandbox?.env.SANDBOX_PORT, sandbox?.env.SANDBOX_SMTP_PORT]);
    expect(product?.ports).toEqual([product?.env.PORT, compose.services.product?.environment?.CONSOLE_PORT]);
  });

  test('the product image refuses to start without the settings of production', () => {
    expect(() => readConfig(environmentOf(stages.get('product')))).toThrow(/must be set/);
  });
});

describe('compose.yaml', () => {
  test.each(services)(
    'the service %s has an image or a stage, and a health check for services that wait for it',
    (_, service) => {
      if (service.build) expect([...stages.keys()]).toContain(service.build.target);
      else expect(service.image).toMatch(/^[\w./-]+:[\w.-]+$/);
      for (const name of Object.keys(service.depends_on ?? {})) {
        const needed = compose.services[name];
        expect(needed?.healthcheck ?? words(stages.get(needed?.build?.target ?? ''), 'HEALTHCHECK')[0]).toBeDefined();
      }
    },
  );

  test.each(services)('the ports of %s are exposed by its image, and published only on the loopback', (_, service) => {
    const exposed = words(stages.get(service.build?.target ?? ''), 'EXPOSE').flat();
    for (const port of service.ports ?? []) {
      expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
      expect(exposed).toContain(port.split(':').at(-1));
    }
  });

  test.each(services)('the named volumes of %s are declared', (_, service) => {
    const names = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    expect(names.filter((name) => !(name in compose.volumes))).toEqual([]);
  });

  test('the product accepts its settings, and calls the database, the sandbox and the mail server by their names', () => {
    const { environment = {} } = compose.services.product ?? {};
    expect(Object.keys(environment).filter((name) => !serverSettings.has(name))).toEqual([]);
    // The command of the service creates the secret.
    const SERVER_SECRET = '5f0c1d9b7e3a48260d4f9c8b1a6e7352';
    const config = readConfig({ ...environmentOf(stages.get('product')), ...environment, SERVER_SECRET });
    const called = [config.databaseUrl ?? '', config.sms.baseUrl, config.wechat?.apiBase ?? ''];
    expect(called.map((url) => new URL(url).hostname)).toEqual(['database', 'sandbox', 'sandbox']);
    expect([config.mail.host, config.mail.port]).toEqual(['sandbox', 8091]);
    expect(config.wechat?.openBase).toBe('http://localhost:8090');
  });
});
