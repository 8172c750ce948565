import { fileURLToPath } from 'node:url';
import { execa, type Options } from 'execa';

export const root = fileURLToPath(new URL('../..', import.meta.url));

// The settings of the developer's environment must not reach the product under test.
const settings = [
  /^(NODE_ENV|HOST|PORT|PUBLIC_ORIGIN|TRUSTED_PROXIES|DATA_DIR|DATABASE_URL|LOG_LEVEL|DEMO|SLIDE_PROOF_BITS)$/,
  /^(SERVER_SECRET|CLIENT_SECRETS|(SANDBOX|LIMIT|LAUNCH|SMS|SMTP|MAIL|WECHAT|CLOUD|OAUTH2|OPENID|GOOGLE|OBJECT|COS|S3)(_.+)?)$/,
];
const isSetting = (name: string) => settings.some((pattern) => pattern.test(name));
export const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting(name)));

/** Starts a command. It ends when this process ends, but for a SIGKILL. */
export const start = (
  command: string,
  args: readonly string[],
  { env, ...others }: Pick<Options, 'cwd' | 'env' | 'uid' | 'gid' | 'timeout'> = {},
) =>
  execa(command, args, {
    cwd: root,
    ...others,
    env: { ...environment, ...env },
    extendEnv: false,
    preferLocal: true,
    stdin: 'ignore',
    // What it prints to both streams, in order.
    all: true,
    reject: false,
  });

export type RunningCommand = ReturnType<typeof start>;

/** Asks a command to end, and ends it when it has not within 5 s. */
export function stop(command: RunningCommand): RunningCommand {
  command.kill();
  return command;
}
