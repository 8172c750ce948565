import type { ErrorRow } from '@isoline/contract/errors/error-row.ts';
import { vi } from 'vitest';

/** A call of the page that the test answers. */
export interface HeldCall {
  readonly path: string;
  readonly body: string;
  readonly answer: (data: unknown) => void;
  readonly refuse: (row: ErrorRow, data: object) => void;
  readonly fail: () => void;
}

/** Holds the calls of the page until the test answers them, in any order. */
export function holdAnswers(): HeldCall[] {
  const calls: HeldCall[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body?: string } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (data: unknown) => resolve(Response.json({ code: 0, msg: '', data }));
    const refuse = ({ code, en, status }: ErrorRow, data: object) =>
      resolve(Response.json({ code, msg: en, data }, { status }));
    calls.push({ path, body: body ?? '', answer, refuse, fail: () => reject(new TypeError('no network')) });
    return promise;
  });
  return calls;
}
