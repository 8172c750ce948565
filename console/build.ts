/** Builds `console/dist`, which the console's listener serves. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** The folder of the output: the argument, or `console/dist`. */
const dist = process.argv[2] ?? join(folder, 'dist');
/** The build works in a folder of its own, so that a running server never serves half of one. */
const work = join(folder, `.cache/build-${process.pid}`);

process.env.NODE_ENV = 'production';

const configFile = join(folder, 'vite.config.ts');
await build({ configFile, logLevel: 'warn', build: { outDir: join(work, 'new') } });
if (existsSync(dist)) await rename(dist, join(work, 'former'));
await rename(join(work, 'new'), dist);
await rm(work, { recursive: true });
