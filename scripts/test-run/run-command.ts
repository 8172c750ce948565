import { fileURLToPath } from 'node:url';
import { execa, type Options } from 'execa';
import { settingNames } from '../../server/src/settings/config.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const names: ReadonlySet<string> = new Set(settingNames);

/**
 * Returns the environment without settings of the server and the sandbox, so that a developer's settings do not reach
 * the product under test.
 */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name) && !name.startsWith('SANDBOX_')));

export const environment = withoutSettings(process.env);

/** Starts a command. It ends with this process, unless SIGKILL kills this process. */
export const start = (
  command: string,
  args: readonly string[],
  { env, ...others }: Pick<Options, 'cwd' | 'env' | 'uid' | 'gid' | 'timeout' | 'ipc'> = {},
) =>
  execa(command, args, {
    cwd: root,
    ...others,
    env: { ...environment, ...env },
    extendEnv: false,
    preferLocal: true,
    stdin: 'ignore',
    // Merge the output of both streams, in order.
    all: true,
    reject: false,
  });

export type RunningCommand = ReturnType<typeof start>;

/** Tells a command to end, and kills it if it has not ended within 5 s. */
export function stop(command: RunningCommand): RunningCommand {
  command.kill();
  return command;
}
