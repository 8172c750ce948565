import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
const answers = vi.spyOn(globalThis, 'fetch');

/** Imports the module afresh, as after a page load. */
async function loadPage() {
  vi.resetModules();
  const { loadChunk } = await import('@isoline/ui/load-chunk.ts');
  const lostParts = await import('./reload-for-lost-part.ts');
  const listeners = vi.spyOn(globalThis, 'addEventListener');
  lostParts.watchLostParts();
  const [online] = listeners.mock.calls.map(([, listener]) => listener as (event: object) => void);
  listeners.mockRestore();
  return {
    comeOnline: () => online?.({}),
    async lose(part: string): Promise<boolean> {
      const missing = new TypeError(`Failed to fetch dynamically imported module: ${part}`);
      await loadChunk(() => Promise.reject(missing)).catch(() => undefined);
      return lostParts.reloadForLostPart();
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  answers.mockImplementation(async () => new Response(''));
});
afterEach(() => {
  document.documentElement.inert = false;
  history.replaceState(null, '');
});

test('the page is reloaded at most twice for each part that does not arrive', async () => {
  expect(await (await loadPage()).lose('/a.js')).toBe(true);
  expect(await (await loadPage()).lose('/a.js')).toBe(true);
  const third = await loadPage();
  expect(await third.lose('/a.js')).toBe(false);
  expect(await third.lose('/b.js')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(3);
});

test.each([
  ['does not answer', async () => Promise.reject(new TypeError('offline'))],
  ['answers with an error', async () => new Response('', { status: 503 })],
])('while the server %s, the page stays and is reloaded for the part later', async (_what, answer) => {
  answers.mockImplementation(answer);
  const page = await loadPage();
  expect(await page.lose('/a.js')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  answers.mockImplementation(async () => new Response(''));
  expect(await page.lose('/a.js')).toBe(true);
});

test('a part that was lost gets another reload when the network returns', async () => {
  for (let load = 0; load < 2; load += 1) await (await loadPage()).lose('/a.js');
  const page = await loadPage();
  page.comeOnline();
  expect(await page.lose('/a.js')).toBe(true);
});

test('a page that was requested in advance and did not arrive does not reload the page', async () => {
  const failed = new Event('vite:preloadError', { cancelable: true });
  await loadPage();
  dispatchEvent(
    Object.assign(failed, { payload: new TypeError('Failed to fetch dynamically imported module: /a.js') }),
  );
  const { reloadForLostPart } = await import('./reload-for-lost-part.ts');
  expect(await reloadForLostPart()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without storage the page is not reloaded, because nothing would end the reloads', async () => {
  vi.stubGlobal('sessionStorage', null);
  expect(await (await loadPage()).lose('/a.js')).toBe(false);
  vi.unstubAllGlobals();
});
