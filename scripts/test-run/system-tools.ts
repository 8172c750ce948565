import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installByAptGet } from '../bootstrap/apt-get.mjs';

/** A program that the tests need, by the name of its Debian package. For `chromium`, other packages work too. */
type Tool =
  | 'chromium'
  | 'postgresql'
  | 'prometheus'
  | 'haproxy'
  | 'patroni'
  | 'etcd-server'
  | 'debootstrap'
  | 'buildah'
  | 'firefox-esr'
  | 'webkit2gtk-driver'
  | 'xvfb';

/** Packages that a package only suggests but that its program needs here. */
const companions: Partial<Record<Tool, readonly string[]>> = { patroni: ['python3-etcd', 'python3-psycopg2'] };

/** The packages to install, the best first, if the package does not have the name of the tool. */
const packages: Partial<Record<Tool, readonly string[]>> = { chromium: ['chromium-headless-shell', 'chromium'] };

// The headless shell does not have a user interface: a page costs two thirds of what it costs in the whole browser.
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const chromiumPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of Chromium or Chrome. `CHROMIUM_PATH` takes precedence, then the headless shell. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return [CHROMIUM_PATH ?? '', ...chromiumNames.flatMap(onPath), ...chromiumPaths].find(
    (path) => path && existsSync(path),
  );
}

/** Returns the `bin` folder of the newest PostgreSQL. */
function findPostgres(): string | undefined {
  const version = (path: string) => Number.parseInt(path.split('/').at(-3) ?? '', 10);
  const installed = globSync('/usr/lib/postgresql/*/bin/initdb').sort((one, other) => version(other) - version(one));
  const [initdb] = [...installed, ...onPath('initdb'), ...globSync('/opt/homebrew/opt/postgresql*/bin/initdb')];
  return initdb && dirname(initdb);
}

function onPath(name: string): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

const finders: Record<Tool, () => string | undefined> = {
  chromium: findChromium,
  postgresql: findPostgres,
  prometheus: () => onPath('promtool')[0],
  haproxy: () => onPath('haproxy')[0],
  patroni: () => onPath('patroni')[0],
  'etcd-server': () => onPath('etcd')[0],
  debootstrap: () => onPath('debootstrap')[0],
  buildah: () => onPath('buildah')[0],
  'firefox-esr': () => onPath('firefox-esr')[0],
  'webkit2gtk-driver': () => onPath('WebKitWebDriver')[0],
  xvfb: () => onPath('Xvfb')[0],
};

/**
 * Finds a tool, or installs it.
 *
 * @throws an error with the command to run, if this user may not install the tool
 */
export async function ensureTool(tool: Tool): Promise<string> {
  const find = finders[tool];
  const found = find();
  if (found) return found;
  let output = '';
  for (const name of packages[tool] ?? [tool]) {
    output += await installByAptGet([name, ...(companions[tool] ?? [])]);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(`${output}\n${tool} is needed by the tests: sudo apt-get install ${tool}`);
}

/**
 * Finds or installs several tools.
 *
 * @throws one error that names all missing tools
 */
export async function ensureTools(tools: readonly Tool[]): Promise<void> {
  const errors: string[] = [];
  for (const tool of tools) await ensureTool(tool).catch(({ message }: Error) => errors.push(message.trim()));
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
