/** The thread of long transactions: it runs the statements that it receives, one at a time, on its own connection. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Value } from './parameters.ts';
import { originalError, SqliteConnection } from './sqlite-connection.ts';

export interface ThreadRequest {
  readonly sql: string;
  readonly values: readonly Value[];
}

export interface ThreadAnswer {
  readonly rows?: readonly object[];
  readonly failure?: { readonly message: string; readonly errcode?: number };
}

/**
 * A long transaction changes few pages many times. A larger cache keeps them in memory; other pages are written before
 * the commit.
 */
const CACHE_KB = 64 * 1024;

const port = parentPort;
if (!port) throw new Error('this file is the start of a thread');

const connection = new SqliteConnection(workerData.file);
connection.script(`PRAGMA busy_timeout = ${workerData.waitMs}; PRAGMA cache_size = -${CACHE_KB}`);
// The caller is answered first, and then requests the copy of the committed pages to the file.
connection.script('PRAGMA wal_autocheckpoint = 0');

port.on('message', (request: ThreadRequest | null) => {
  if (request) port.postMessage(runRequest(request));
  else end();
});

function runRequest({ sql, values }: ThreadRequest): ThreadAnswer {
  try {
    return { rows: connection.all(sql, values) };
  } catch (error) {
    const { message, errcode } = originalError(error);
    return { failure: { message, ...(errcode !== undefined && { errcode }) } };
  }
}

function end(): void {
  connection.close();
  port?.close();
}
