import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Modules whose promises, callbacks or streams wait for a native job: a file, a name, a compression, a key, a picture,
 * a hash, a thread, a process. Nothing of Node gives such a job up.
 */
const native =
  /(?:from|import\() ?'(?:node:(?:fs\/promises|zlib|dns|dns\/promises|child_process|worker_threads)|sharp|@node-rs\/(?:argon2|bcrypt)|yazl)'/;
const fileStreams = /import \{[^}]*\b(?:create(?:Read|Write)Stream|promises)\b[^}]*\} from 'node:(?:fs|dns)'/;
const nativeFunction = /\bgenerateKeyPair\(|\bcrypto\.subtle\b|\bawait backup\(/;

/** A file that runs its jobs by this function has a time limit for them. */
const limited = /\bjobs\.run\(/;

const waitsWithoutLimit = (source: string): boolean =>
  [native, fileStreams, nativeFunction].some((pattern) => pattern.test(source)) && !limited.test(source);

/** Files of the server that wait without `jobs.run`, and what ends the wait. */
const reasons: Readonly<Record<string, string>> = {
  'server/src/commands/check/check-database.ts': 'is a command, which ends each check after its limit',
  'server/src/commands/check/check-services.ts': 'is a command, which ends each check after its limit',
  'server/src/commands/check/check-stream.ts': 'is a command, which ends each check after its limit',
  'server/src/commands/export.ts': 'is a command, which its operator ends',
  'server/src/commands/import.ts': 'is a command, which its operator ends',
  'server/src/commands/import-file.ts': 'is a part of the import command, which its operator ends',
  'server/src/gateways/endable-process.ts': 'has a limit of its own, after which the process is killed',
  'server/src/gateways/avatar/picture-program.ts': 'runs in a process that is killed',
  'server/src/gateways/password-hash/foreign/derive-foreign.ts': 'is part of the job that verifies a password',
  'server/src/gateways/captcha/encode-png.ts': 'is part of the job that draws a slide picture',
  'server/src/gateways/resolve-name.ts': 'takes a signal, and the name server has a limit',
  'server/src/gateways/mail/account-map.ts': 'compresses a small picture without waiting',
  'server/src/gateways/make-folder.ts':
    'is a part of the start, of a command, or of a step of the disk store, which has a limit',
  'server/src/gateways/guarded-fetch.ts': 'imports a type only',
  'server/src/http/listen.ts': 'resolves the host of the listener at its start',
  'server/src/store/backup.ts': 'is a command, which its operator ends',
  'server/src/store/engines/postgres-tools.ts': 'is a part of the backup command',
  'server/src/store/private-copy.ts': 'is a part of the backup command',
  'server/src/store/unfinished-backup.ts': 'is a part of the backup command',
  'server/src/store/engines/copy-sqlite.ts': 'is a part of the backup command',
  'server/src/store/engines/open.ts': 'creates the file of the database at the start',
  'server/src/store/engines/sqlite-checkpoints.ts': 'asks for the size of the open file of the database',
  'server/src/store/engines/sqlite-thread.ts': 'is the thread whose caller has a limit',
};

test.each([
  "import { readFile } from 'node:fs/promises';\nawait readFile(path);",
  "import { createReadStream, statSync } from 'node:fs';",
  "import { promises as dns } from 'node:dns';",
  "import { deflate } from 'node:zlib';",
  "const { default: sharp } = await import('sharp');",
  "import { Worker } from 'node:worker_threads';",
  "const pair = await generateKeyPair('ES256');",
])('a wait for a native job without a limit is found: %s', (source) => {
  expect(waitsWithoutLimit(source)).toBe(true);
});

test.each([
  "import { readFileSync } from 'node:fs';",
  "import { readFile } from 'node:fs/promises';\nawait jobs.run('disk', 1_000, () => readFile(path));",
])('a source that waits for no native job, or with a limit, is not found: %s', (source) => {
  expect(waitsWithoutLimit(source)).toBe(false);
});

test('each file of the server that waits for native jobs limits them, or the list says what ends the wait', async () => {
  const found: string[] = [];
  for await (const path of glob('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.*', '**/testing*'] })) {
    if (waitsWithoutLimit(await readFile(root + path, 'utf8'))) found.push(path);
  }
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
