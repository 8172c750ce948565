import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface InDebian {
  /** The folder that holds the system. */
  readonly system: string;
  /** The working folder, in that system. */
  readonly folder: string;
  readonly command: string;
  readonly user?: number;
  readonly env: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

// $0 is the system, $1 the user, $2 the working folder. What is mounted, and every process, ends with the shell.
const enter = `
mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --rbind /sys "$0/sys" &&
user=$1 folder=$2 && shift 2 && exec chroot --userspec="$user" "$0" env -i "$@"`;

/** Runs a command in a Debian of a folder; it sees that system, its own processes and nothing of this environment. */
function startInDebian({ system, folder, command, user = 0, env }: InDebian): ChildProcess {
  const variables = Object.entries({ PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env });
  const inside = [...variables.map((pair) => pair.join('=')), 'sh', '-c', `cd "$0" && ${command}`, folder];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  return spawn('unshare', [...namespaces, 'sh', '-c', enter, system, `${user}:${user}`, folder, ...inside], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs it until it ends, or until it has printed `until`, when it is stopped. */
export async function runInDebian(options: InDebian, until?: { text: string; then(): Promise<void> }): Promise<Ended> {
  const child = startInDebian(options);
  let output = '';
  let isReached = false;
  let reached: Promise<void> | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!until || isReached || !output.includes(until.text)) return;
      isReached = true;
      reached = until.then().finally(() => child.kill('SIGKILL'));
    });
  }
  const [code] = await once(child, 'close');
  await reached;
  return { code: isReached ? 0 : code, output };
}
