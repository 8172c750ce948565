import { migrate } from '../migrate.ts';
import { openSqlite } from './sqlite.ts';
import { insertNote, noteMigrations } from './testing-tables.ts';

// The program of a test: writes a note in a long transaction to the file that the argument names.
const engine = await openSqlite(process.argv[2] ?? '');
await migrate(engine, noteMigrations);
await engine.longTx((run) => run(insertNote, { id: 'a', subject: 'one', at: 1 }));
await engine.close();
process.stdout.write('written\n');
