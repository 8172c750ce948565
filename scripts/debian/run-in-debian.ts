import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface InDebian {
  readonly system: string;
  /** The working directory inside that system. */
  readonly folder: string;
  readonly command: string;
  readonly user?: number;
  readonly env: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

// $0 is the system, $1 the user. All mounts and processes end with this shell, and the shell ends with its parent.
// `exec` is not used, because a process that changes its user is no longer killed with its parent.
const enter = `
mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --rbind /sys "$0/sys" &&
user=$1 && shift && chroot --userspec="$user" "$0" env -i "$@"
exit $?`;

// The timeout ends a command that hangs.
const timeoutMs = 90 * 60_000;

/**
 * Runs a command in a Debian in a folder. It sees that system and its own processes, but not the variables of this
 * environment.
 */
function startInDebian({ system, folder, command, user = 0, env }: InDebian): ChildProcess {
  const variables = Object.entries({ PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env });
  const inside = [...variables.map((pair) => pair.join('=')), 'sh', '-c', `cd "$0" && ${command}`, folder];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  return spawn('unshare', [...namespaces, 'sh', '-c', enter, system, `${user}:${user}`, ...inside], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Runs a command until it ends, or until it has printed `until.text`. In that case `until.look` is called, and the
 * command is stopped.
 */
export async function runInDebian(options: InDebian, until?: { text: string; look(): Promise<void> }): Promise<Ended> {
  const child = startInDebian(options);
  const stop = () => child.kill('SIGKILL');
  const timeout = setTimeout(stop, timeoutMs);
  let output = '';
  let looked: Promise<string> | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (until && output.includes(until.text))
        looked ??= until
          .look()
          .then(() => '', String)
          .finally(stop);
    });
  }
  const [code] = await once(child, 'close');
  clearTimeout(timeout);
  const failure = await looked;
  return failure === undefined ? { code, output } : { code: failure ? 1 : 0, output: `${output}\n${failure}` };
}
