import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTool } from '../test-run/system-tools.ts';

const release = 'bookworm';

interface Contents {
  readonly node: string;
  readonly npm: string;
  /** Packages of Debian beyond the minimal ones. */
  readonly packages?: readonly string[];
}

/** Runs a program to its end, and returns what it printed. */
function output(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stderr ?? error}\n${command} ${args.join(' ')} ended with ${status}`);
  return stdout.trim();
}

/**
 * Creates a minimal Debian 12 in a folder, with only Node and npm added. Packages come from the sources of this
 * machine.
 */
export async function makeDebian(folder: string, contents: Contents): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('Only root can make a Debian in a folder: run the same command as root.');
  const debootstrap = await ensureTool('debootstrap');
  const sources = debianSources();
  const mirror = sources.find(([, suite]) => suite === release)?.[0];
  const include = contents.packages ? [`--include=${contents.packages.join(',')}`] : [];
  output(debootstrap, '--variant=minbase', ...include, release, folder, ...(mirror ? [mirror] : []));
  if (mirror) {
    const lines = sources.map((source) => `deb ${source.join(' ')}\n`);
    writeFileSync(join(folder, 'etc/apt/sources.list'), lines.join(''));
  }
  copyFileSync('/etc/hosts', join(folder, 'etc/hosts'));
  installNode(folder, contents);
}

/** Returns the URL, suite and component of each archive of that release which apt uses on this machine. */
function debianSources(): string[][] {
  const { stdout } = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(RELEASE) $(COMPONENT)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  );
  const sources = (stdout ?? '').split('\n').map((line) => line.split(' '));
  return sources.filter(([, suite]) => suite?.startsWith(release));
}

function installNode(folder: string, { node, npm }: Contents): void {
  const packages = [`node-linux-${process.arch}@${node}`, `npm@${npm}`];
  const prefix = join(folder, 'usr/local');
  output('npm', 'install', '--global', `--prefix=${prefix}`, '--no-audit', '--no-fund', ...packages);
  const setting = (name: string) => output('npm', 'config', 'get', name);
  const settings = [`registry=${setting('registry')}`];
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? setting('cafile');
  if (existsSync(certificates)) {
    mkdirSync(join(prefix, 'share'), { recursive: true });
    copyFileSync(certificates, join(prefix, 'share/npm-certificates.pem'));
    settings.push('cafile=/usr/local/share/npm-certificates.pem');
  }
  // The settings are in npm's own file, so that the user's home stays empty.
  writeFileSync(join(prefix, 'lib/node_modules/npm/npmrc'), `${settings.join('\n')}\n`);
}
