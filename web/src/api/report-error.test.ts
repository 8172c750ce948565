import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>();

/** Imports the module afresh, as on a page load. */
async function pageLoad({ production = true, random = 0.1 } = {}) {
  vi.resetModules();
  vi.stubEnv('PROD', production);
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const { ApiError, NetworkError } = await import('./api-error.ts');
  const { reportError } = await import('./report-error.ts');
  return { ApiError, NetworkError, reportError };
}

const reports = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response()));
  const entry = { getAttribute: () => '/assets/main-BX2k91_a.js' } as unknown as Element;
  vi.spyOn(document, 'querySelector').mockReturnValue(entry);
  history.replaceState(null, '', '/LoginPage/LoginPage?url=%2Fsecret#secret');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a programming error is reported in the form of the endpoint, without the query of the page', async () => {
  const { reportError } = await pageLoad();
  const error = new TypeError('x'.repeat(10_000));
  error.stack = 'y'.repeat(10_000);
  reportError(error, { kind: 'render', componentStack: 'z'.repeat(10_000) });
  const [report] = await reports();
  expect(endpoints.reportClientError.input['~standard'].validate(report)).toHaveProperty('value');
  expect(report).toMatchObject({ kind: 'render', path: '/LoginPage/LoginPage', release: 'main-BX2k91_a' });
  expect(report.message).toMatch(/^TypeError: x+$/);
  expect(JSON.stringify(report)).not.toContain('secret');
});

test('anything thrown is reported, even if it is not an Error', async () => {
  const { reportError } = await pageLoad();
  reportError(undefined, { kind: 'rejection' });
  expect(await reports()).toMatchObject([{ kind: 'rejection', message: 'Thrown: undefined' }]);
});

test('an error is reported once, and a page load reports at most 5 errors', async () => {
  const { reportError } = await pageLoad();
  for (const count of [1, 1, 2, 3, 4, 5, 6, 7]) reportError(new Error(`no ${count}`), { kind: 'error' });
  const messages = (await reports()).map(({ message }) => message);
  expect(messages).toEqual([1, 2, 3, 4, 5].map((count) => `Error: no ${count}`));
});

test('failed calls and missing parts are not reported', async () => {
  const { ApiError, NetworkError, reportError } = await pageLoad();
  const missing = Object.assign(new Error('missing'), { name: 'ChunkError' });
  for (const error of [new ApiError(500), new NetworkError(), missing]) reportError(error, { kind: 'rejection' });
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('nothing is reported in development, or by a page load outside of the sample', async () => {
  for (const load of [{ production: false }, { random: 0.9 }]) {
    const { reportError } = await pageLoad(load);
    reportError(new Error('no'), { kind: 'error' });
  }
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a browser that refuses a beacon sends a request that outlives the page', async () => {
  sendBeacon.mockReturnValue(false);
  const { reportError } = await pageLoad();
  reportError(new Error('no'), { kind: 'error' });
  expect(fetch).toHaveBeenCalledWith(
    '/apis/client-errors',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
});
