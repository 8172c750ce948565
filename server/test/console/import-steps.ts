import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { importLimits } from '@isoline/contract/values/import-job.ts';
import type { ImportNotice } from '@isoline/contract/values/notice.ts';
import { expect } from 'vitest';
import type { Row } from '../operator/import-runs.ts';
import type { Product } from '../product.ts';
import { agePasskeys, type ConsoleBrowser, operatorOf } from './console-browser.ts';

export const REASON = 'from the former system';

/** Returns the file of some rows. */
export const fileOf = (rows: readonly (Row | string)[]) =>
  Buffer.from(rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));

/** Creates an administrator whose passkey is old enough to agree. */
export async function longStanding(product: Product) {
  const operator = await operatorOf(product, 'administrator');
  await product.app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
  return operator;
}

/** Uploads a file, and returns the id of its import. */
export async function upload(operator: ConsoleBrowser, file: Uint8Array, notice?: ImportNotice): Promise<string> {
  const started = { fileName: 'users.ndjson', bytes: file.length, notice, reason: REASON };
  const { key, data } = await operator.call(calls.startImport, started);
  expect(key).toBe('OK');
  for (let index = 0; index * data.pieceBytes < file.length; index += 1) {
    const piece = file.subarray(index * data.pieceBytes, (index + 1) * data.pieceBytes);
    expect((await sendPiece(operator, data.id, index, piece)).key).toBe('OK');
  }
  return data.id;
}

export const sendPiece = (operator: ConsoleBrowser, id: string, index: number, piece: Uint8Array) =>
  operator.call(calls.uploadImportPiece, new Uint8Array(piece), { id, index: String(index) });

/** Returns the import as an operator sees it. */
export async function importOf(operator: ConsoleBrowser, id: string) {
  const { imports } = (await operator.call(calls.viewImports, {})).data;
  const found = imports.find((one) => one.id === id);
  if (!found) throw new Error(`there is no import ${id}`);
  return found;
}

/** Waits until an import has a state. */
export async function reach(operator: ConsoleBrowser, id: string, state: string) {
  await expect.poll(async () => (await importOf(operator, id)).state, { timeout: 20_000 }).toBe(state);
  return importOf(operator, id);
}

export const agree = (operator: ConsoleBrowser, id: string) =>
  operator.call(calls.agreeToImport, { reason: REASON }, { id });

/** Returns the rows of the file of refused rows, or the status of a refusal. */
export async function savedRefusals({ browser }: ConsoleBrowser, id: string): Promise<number | string> {
  const response = await browser.fetch(calls.refusedRows.path.replace('{id}', id));
  return response.status === 200 ? response.text() : response.status;
}

export const PIECE = importLimits.pieceBytes;
