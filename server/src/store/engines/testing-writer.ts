/** A process that writes until it is killed, and prints the rows that the engine has acknowledged. */
import { randomUUID } from 'node:crypto';
import { migrate } from '../migrate.ts';
import { openEngine } from './open.ts';
import { insertNote, noteMigrations } from './testing-tables.ts';

const WRITERS = 8;

const engine = await openEngine(JSON.parse(process.argv[2] ?? ''));
await migrate(engine, noteMigrations);
if (process.argv[3] === 'write') await Promise.all(Array.from({ length: WRITERS }, write));
await engine.close();

async function write(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    await engine.tx((run) => run(insertNote, { id, subject: 'written', at: Date.now() }));
    process.stdout.write(`${id}\n`);
  }
}
